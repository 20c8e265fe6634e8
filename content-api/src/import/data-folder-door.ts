import { createHash } from 'node:crypto';
import { mkdir, realpath, rm } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Outcome } from './importer.ts';

/** Another process works with this data folder. */
export class DataFolderTakenError extends Error {
  override readonly name = 'DataFolderTakenError';
}

/** The hold of this process on a data folder. */
export interface Door {
  close(): Promise<void>;
}

/** What the holder answers other processes, by the name of what they ask for. */
export type Answers = Readonly<Record<string, () => Promise<Outcome>>>;

// The embedded database bears one process only, and knows no lock of its own. A socket is one that the system gives back
// when its holder dies, however it dies; and it is where an import asks the running server to do its work.
async function toSocketPath(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const inside = path.join(await realpath(dataDir), 'content-api.sock');
  const key = createHash('sha256').update(inside).digest('hex').slice(0, 16);
  if (process.platform === 'win32') return `\\\\.\\pipe\\content-api-${key}`;
  // Systems allow a socket's path about a hundred bytes.
  return Buffer.byteLength(inside) < 100 ? inside : path.join(tmpdir(), `content-api-${key}.sock`);
}

const hasCode = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));

const BUSY = 'Another command works with the data folder. Try again after it.';

/**
 * Takes the data folder for this process.
 *
 * @throws DataFolderTakenError when another process holds it
 */
export async function holdDataFolder(dataDir: string, answers: Answers): Promise<Door> {
  const socket = await toSocketPath(dataDir);
  const busy = async (): Promise<Outcome> => ({ ok: false, text: BUSY });
  const server = createServer(async (request, response) => {
    const answer = answers[(request.url ?? '/').slice(1)] ?? busy;
    const { ok, text } = await answer().catch((error: unknown) => ({ ok: false, text: String(error) }));
    response.writeHead(ok ? 200 : 422, { 'content-type': 'text/plain; charset=utf-8' }).end(text);
  });
  try {
    await listen(server, socket);
  } catch (error) {
    if (!hasCode(error, 'EADDRINUSE')) throw error;
    if (await isAlive(socket))
      throw new DataFolderTakenError(
        `Another process uses the data folder ${dataDir}. Stop it, or set DATA_DIR to another folder.`,
      );
    await rm(socket, { force: true });
    await listen(server, socket);
  }
  return {
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function listen(server: Server, socket: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(socket, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function isAlive(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = request({ socketPath: socket, path: '/', method: 'OPTIONS' });
    probe.on('socket', (connection) => connection.once('connect', () => finish(true)));
    probe.on('error', () => finish(false));
    function finish(alive: boolean): void {
      resolve(alive);
      probe.destroy();
    }
  });
}

/**
 * Asks the process that holds the data folder.
 *
 * @param what name of one of its answers
 * @returns its answer, or undefined when no process holds the folder
 */
export async function askHolder(dataDir: string, what: string): Promise<Outcome | undefined> {
  const socketPath = await toSocketPath(dataDir);
  return new Promise((resolve, reject) => {
    const call = request({ socketPath, path: `/${what}`, method: 'POST' }, (response) => {
      response.setEncoding('utf8');
      let text = '';
      response.on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => resolve({ ok: response.statusCode === 200, text }));
    });
    call.on('error', (error) => {
      if (hasCode(error, 'ENOENT', 'ECONNREFUSED')) resolve(undefined);
      else reject(error);
    });
    call.end();
  });
}
