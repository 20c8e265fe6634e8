import { Agent, request as httpRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { forEachConcurrent } from '@site/base/for-each-concurrent';
import { hasCode } from '@site/base/has-code';
import type { FuzzRequest } from './arbitrary-requests.ts';

/** A request with an invalid response, and the reason. */
export interface Fault {
  readonly request: FuzzRequest;
  readonly reason: string;
}

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly location: string | null;
}

/** More than one, so that requests can interfere with each other, but too few to be rejected. */
const CONCURRENT_REQUESTS = 4;
/** Internal details that must not reach a visitor. */
const TRACE = /\n\s+at .+:\d+:\d+|node_modules|node:internal|select .+ from item/;

/** Valid `Location`: a path of this site, in characters that a header may contain. */
const OWN = /^\/(?![/\\])[!-~]*$/;

function toFault({ status, body, location }: Answer): string | null {
  if (status >= 500) return `status ${status}: ${body.slice(0, 300)}`;
  if (location !== null && !OWN.test(location)) return `redirects to ${location}`;
  return TRACE.test(body) ? `a stack trace: ${TRACE.exec(body)?.[0]}` : null;
}

function send(agent: Agent, base: string, { method, target, headers, body }: FuzzRequest): Promise<Answer> {
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
    call.on('timeout', () => call.destroy(new Error('no response within 20 s')));
    call.on('error', reject);
    call.end(body ?? undefined);
  });
}

async function findFault(agent: Agent, base: string, request: FuzzRequest): Promise<string | null> {
  for (let attempt = 1; ; attempt++) {
    try {
      const answer = await send(agent, base, request);
      // A server under load may respond with 503; repeated 503s are a fault.
      if (answer.status === 503 && attempt < 4) await sleep(300 * attempt);
      else return toFault(answer);
    } catch (error) {
      // The server may close a keep-alive connection just when it is used, or after a body that it did not read.
      if (!hasCode(error, 'ECONNRESET', 'EPIPE') || attempt > 3) return `no response: ${String(error)}`;
    }
  }
}

/** Sends all requests with limited concurrency. Returns those with invalid responses. */
export async function sendRequests(base: string, requests: readonly FuzzRequest[]): Promise<Fault[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENT_REQUESTS });
  const faults: Fault[] = [];
  try {
    await forEachConcurrent(requests, CONCURRENT_REQUESTS, async (request) => {
      const reason = await findFault(agent, base, request);
      if (reason !== null) faults.push({ request, reason });
    });
  } finally {
    agent.destroy();
  }
  return faults;
}
