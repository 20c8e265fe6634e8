import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { toMadrid } from '@site/base/clock';
import { toMessage } from '@site/base/error-text';
import { shareInFlight } from '@site/base/single-flight';
import { writeWhole } from '@site/base/whole-file';

/** A response of the content API, recorded in a file that people can read and edit. */
interface RecordedResponse {
  readonly address: string;
  readonly status: number;
  readonly type: string;
  /** JSON; the text for any other type. */
  readonly body: unknown;
}

/** Today in Madrid, as in the filter of upcoming events. */
const toToday = () => encodeURIComponent(toMadrid(new Date()).date.split('-').toReversed().join('/'));

/** A readable file name, unique for each address. Those that contain today's date have the same name on every day. */
function toFile(folder: string, requested: string): string {
  const address = requested.replaceAll(toToday(), 'today');
  const words = address
    .replace(/[^0-9A-Za-z]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
  return path.join(folder, `${words}-${createHash('sha256').update(address).digest('hex').slice(0, 6)}.json`);
}

async function readAnswer(file: string): Promise<RecordedResponse | null> {
  const text = await readFile(file, 'utf8').catch(() => 'null');
  try {
    return JSON.parse(text) as RecordedResponse | null;
  } catch (error) {
    throw new Error(
      `${file} is not JSON: ${toMessage(error)}. Correct it, or delete it and run the test with --record.`,
    );
  }
}

/** Requests an address from the site and records the response. */
async function record(site: string, folder: string, address: string): Promise<RecordedResponse> {
  const response = await fetch(site + address);
  const type = response.headers.get('content-type') ?? '';
  const sent = await response.text();
  const body: unknown = type.includes('json') ? JSON.parse(sent) : sent;
  const answer = { address, status: response.status, type, body };
  // A busy or failing site: every later test would fail with the recorded response.
  if (response.status === 429 || response.status >= 500) return answer;
  await mkdir(folder, { recursive: true });
  const text = `${JSON.stringify(answer, null, 2)}\n`;
  await writeWhole(toFile(folder, address), (unfinished) => writeFile(unfinished, text));
  return answer;
}

/** Images are not recorded, since no test needs them. */
const isRecorded = ({ url = '', method }: IncomingMessage) => method === 'GET' && url.startsWith('/api/');

/**
 * Starts a content API that responds from files until the end of the block (`using`).
 *
 * @param site where missing responses are requested and recorded; empty to use the files only
 * @param report called once for each missing or damaged response, of which a page shows only that it failed
 * @returns its address, and the lines that were reported
 */
export async function serveContentFiles(folder: string, site: string, report: (line: string) => void) {
  const reported = new Set<string>();
  const reportOnce = (line: string) => {
    if (!reported.has(line)) report(line);
    reported.add(line);
  };
  const find = async (address: string): Promise<RecordedResponse> => {
    const recorded = await readAnswer(toFile(folder, address));
    if (recorded !== null) return recorded;
    if (site !== '') return record(site, folder, address);
    reportOnce(`No response to ${address} is recorded. Run the test with --record.`);
    return { address, status: 404, type: 'application/json', body: null };
  };
  // Server and browser request the same addresses at the same time.
  const inFlight = new Map<string, Promise<RecordedResponse>>();
  const server = createServer((request, response) => {
    const answer = isRecorded(request)
      ? shareInFlight(inFlight, request.url ?? '', () => find(request.url ?? ''))
      : Promise.resolve({ address: '', status: 404, type: 'text/plain', body: '' });
    answer.then(
      ({ status, type, body }) => {
        response.writeHead(status, { 'Content-Type': type });
        response.end(type.includes('json') ? JSON.stringify(body) : String(body));
      },
      (error: unknown) => {
        reportOnce(toMessage(error));
        response.writeHead(503).end();
      },
    );
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    reported,
    [Symbol.dispose]: () => server.closeAllConnections() ?? server.close(),
  };
}
