import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

/** An answer of a content API as it lies in a file, for people to read and change. */
interface KeptAnswer {
  readonly address: string;
  readonly status: number;
  readonly type: string;
  /** JSON, or the text of what is none. */
  readonly body: unknown;
}

/** A name that says what it is, and differs for each address. */
function toFile(folder: string, address: string): string {
  const words = address
    .replace(/[^0-9A-Za-z]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
  return path.join(folder, `${words}-${createHash('sha256').update(address).digest('hex').slice(0, 6)}.json`);
}

const readAnswer = async (file: string): Promise<KeptAnswer | null> =>
  JSON.parse(await readFile(file, 'utf8').catch(() => 'null')) as KeptAnswer | null;

/** Asks the site, and keeps what it says. */
async function record(site: string, folder: string, address: string): Promise<KeptAnswer> {
  const response = await fetch(site + address);
  const type = response.headers.get('content-type') ?? '';
  const text = await response.text();
  const body: unknown = type.includes('json') ? JSON.parse(text) : text;
  const answer = { address, status: response.status, type, body };
  await mkdir(folder, { recursive: true });
  await writeFile(toFile(folder, address), `${JSON.stringify(answer, null, 2)}\n`);
  return answer;
}

/** Pictures are not kept: no test looks at them. */
const isKept = ({ url = '', method }: IncomingMessage) => method === 'GET' && url.startsWith('/api/');

/**
 * A content API that answers from files.
 *
 * @param site answers what no file does, into a new one; empty: nothing but the files
 */
export async function serveContentFiles(folder: string, site: string) {
  const find = async (address: string): Promise<KeptAnswer> =>
    (await readAnswer(toFile(folder, address))) ??
    (site === '' ? { address, status: 404, type: 'application/json', body: null } : record(site, folder, address));
  const server = createServer((request, response) => {
    const answer = isKept(request)
      ? find(request.url ?? '')
      : Promise.resolve({ address: '', status: 404, type: 'text/plain', body: '' });
    answer.then(
      ({ status, type, body }) => {
        response.writeHead(status, { 'Content-Type': type });
        response.end(type.includes('json') ? JSON.stringify(body) : String(body));
      },
      () => response.writeHead(503).end(),
    );
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.closeAllConnections() ?? server.close() };
}
