import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { realpath, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasCode } from '@site/base/has-code';
import { DataFolderTakenError, lockDataFolder } from './data-folder-lock.ts';

/** What came of a command, as text for a person. */
export interface Outcome {
  readonly ok: boolean;
  readonly text: string;
}

/** What the holder answers other processes, by the name of what they ask for. */
export type Answers = Readonly<Record<string, () => Promise<Outcome>>>;

// Others do not open the embedded database: they ask its holder through this socket.
async function toSocketPath(dataDir: string): Promise<string> {
  const inside = path.join(await realpath(dataDir).catch(() => path.resolve(dataDir)), 'content-api.sock');
  const key = createHash('sha256').update(inside).digest('hex').slice(0, 16);
  if (process.platform === 'win32') return `\\\\.\\pipe\\content-api-${key}`;
  // Systems allow a socket's path about a hundred bytes.
  return Buffer.byteLength(inside) < 100 ? inside : path.join(tmpdir(), `content-api-${key}.sock`);
}

const BUSY = 'Another command works with the data folder. Try again after it.';

/**
 * Takes the data folder for this process, and answers other processes until it is closed.
 *
 * @throws DataFolderTakenError when another process holds it
 */
export async function holdDataFolder(dataDir: string, answers: Answers) {
  const lock = await lockDataFolder(dataDir);
  try {
    const server = await answerOthers(dataDir, answers);
    return {
      close: async () => {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function answerOthers(dataDir: string, answers: Answers): Promise<Server> {
  const busy = async (): Promise<Outcome> => ({ ok: false, text: BUSY });
  const server = createServer(async (request, response) => {
    const answer = answers[(request.url ?? '/').slice(1)] ?? busy;
    const { ok, text } = await answer().catch((error: unknown) => ({ ok: false, text: String(error) }));
    response.writeHead(ok ? 200 : 422, { 'content-type': 'text/plain; charset=utf-8' }).end(text);
  });
  const socket = await toSocketPath(dataDir);
  // Who has the lock knows that nobody answers there any more.
  if (process.platform !== 'win32') await rm(socket, { force: true });
  await once(server.listen(socket), 'listening');
  return server;
}

/**
 * Asks the process that holds the data folder.
 *
 * @param what name of one of its answers
 * @returns its answer, or undefined when no process holds the folder
 */
export async function askHolder(dataDir: string, what: string): Promise<Outcome | undefined> {
  const socketPath = await toSocketPath(dataDir);
  // A connection of its own: one that was kept may be of a holder that has ended.
  const call = request({ socketPath, path: `/${what}`, method: 'POST', agent: false }).on('error', () => {});
  call.end();
  try {
    const [response] = (await once(call, 'response')) as [IncomingMessage];
    return { ok: response.statusCode === 200, text: await text(response) };
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ECONNREFUSED')) return undefined;
    throw error;
  }
}

/** A process that has just taken the folder answers soon; one that ends gives it back soon. */
const PATIENCE_MS = 5_000;

/**
 * Has something done with the data folder: by the process that holds it, else by `here` while this process holds it.
 *
 * @param what name of an answer of the holder
 * @throws DataFolderTakenError when a process holds the folder and does not answer
 */
export async function askOrHold(dataDir: string, what: string, here: () => Promise<Outcome>): Promise<Outcome> {
  for (const end = performance.now() + PATIENCE_MS; ; await sleep(100)) {
    const answer = await askHolder(dataDir, what);
    if (answer) return answer;
    try {
      const held = await holdDataFolder(dataDir, {});
      return await here().finally(() => held.close());
    } catch (error) {
      if (!(error instanceof DataFolderTakenError) || performance.now() > end) throw error;
    }
  }
}
