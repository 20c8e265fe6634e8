import { Agent, request as httpRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FuzzRequest } from './arbitrary-requests.ts';

/** A request with a defective answer, and the reason. */
export interface Fault {
  readonly request: FuzzRequest;
  readonly reason: string;
}

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly location: string | null;
}

/** So many at once: more than one, so that requests can disturb each other, and too few to be turned away. */
const AT_ONCE = 4;
/** What a fault of the program looks like when it reaches a visitor. */
const TRACE = /\n\s+at .+:\d+:\d+|node_modules|node:internal|select .+ from item/;

/** What an answer may lead to: a path of this site, in characters that a header holds. */
const OWN = /^\/(?![/\\])[!-~]*$/;

function toFault({ status, body, location }: Answer): string | null {
  if (status >= 500) return `status ${status}: ${body.slice(0, 300)}`;
  if (location !== null && !OWN.test(location)) return `leads to ${location}`;
  return TRACE.test(body) ? `a trace: ${TRACE.exec(body)?.[0]}` : null;
}

function ask(agent: Agent, base: string, { method, target, headers, body }: FuzzRequest): Promise<Answer> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve, reject) => {
    const length = body === null ? {} : { 'content-length': Buffer.byteLength(body) };
    const options = {
      agent,
      hostname,
      port,
      path: target,
      method,
      headers: { ...headers, ...length },
      timeout: 20_000,
    };
    const call = httpRequest(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          body: Buffer.concat(chunks).toString('utf8'),
          location: response.headers.location ?? null,
        }),
      );
    });
    call.on('timeout', () => call.destroy(new Error('no answer within 20 s')));
    call.on('error', reject);
    call.end(body ?? undefined);
  });
}

async function findFault(agent: Agent, base: string, request: FuzzRequest): Promise<string | null> {
  for (let attempt = 1; ; attempt++) {
    try {
      const answer = await ask(agent, base, request);
      // A server under load may ask to come again; one that keeps asking is at fault.
      if (answer.status === 503 && attempt < 4) await sleep(300 * attempt);
      else return toFault(answer);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      // The server may close a connection that was kept at the moment it is used, or after a body that it did not read.
      if ((code !== 'ECONNRESET' && code !== 'EPIPE') || attempt > 3) return `no answer: ${String(error)}`;
    }
  }
}

/** Sends all requests with bounded concurrency; returns those with defective answers. */
export async function sendRequests(base: string, requests: readonly FuzzRequest[]): Promise<Fault[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const faults: Fault[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    for (let request = requests[next++]; request; request = requests[next++]) {
      const reason = await findFault(agent, base, request);
      if (reason !== null) faults.push({ request, reason });
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  } finally {
    agent.destroy();
  }
  return faults;
}
