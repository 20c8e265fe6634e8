import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { realpath, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { hasCode } from '@site/base/has-code';
import { OperatorError } from '../operator-error.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { type NamedFolder, parseFolder, toFolderHeader } from './named-folder.ts';

/** The result of a command, as text for a person. */
export interface Outcome {
  readonly ok: boolean;
  readonly text: string;
  /** True for an import that may succeed later: a full disk has prevented it, or a database that is down. */
  readonly isForLater?: boolean;
}

/**
 * How the holder handles requests of other processes, by name of the request.
 *
 * @param folder the content folder of the other process, if it sent one
 * @param argument what follows the name of the request and a slash, such as the id of a message
 */
export type Answers = Readonly<Record<string, (folder?: NamedFolder, argument?: string) => Promise<Outcome>>>;

// Only the holder may open the embedded database; other processes send it requests through this socket.
async function toSocketPath(dataDir: string): Promise<string> {
  const inside = path.join(await realpath(dataDir).catch(() => path.resolve(dataDir)), 'content-api.sock');
  const key = createHash('sha256').update(inside).digest('hex').slice(0, 16);
  if (process.platform === 'win32') return `\\\\.\\pipe\\content-api-${key}`;
  // Operating systems limit the path of a socket to about 100 bytes.
  return Buffer.byteLength(inside) < 100 ? inside : path.join(tmpdir(), `content-api-${key}.sock`);
}

const OPERATOR_TEXTS = {
  busy: 'Another command is using the data folder. Try again when it has finished.',
  cutOff: 'The process that uses the data folder ended before it responded. Run the command again.',
};
/** Editors run the import; operators run the other commands. */
const EDITOR_TEXTS: typeof OPERATOR_TEXTS = {
  busy: 'Otra orden está usando los datos del sitio. Inténtelo de nuevo cuando haya acabado.',
  cutOff: 'El sitio se ha cerrado antes de responder. Inténtelo de nuevo.',
};
const toTexts = (what: string) => (what === 'import' ? EDITOR_TEXTS : OPERATOR_TEXTS);

/**
 * Locks the data folder for this process and handles requests of other processes until it is closed.
 *
 * @throws DataFolderTakenError if another process holds it
 */
export async function holdDataFolder(dataDir: string, answers: Answers) {
  const lock = await lockDataFolder(dataDir);
  try {
    const server = await serveRequests(dataDir, answers);
    return {
      close: async () => {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
        lock[Symbol.dispose]();
      },
    };
  } catch (error) {
    lock[Symbol.dispose]();
    throw error;
  }
}

async function serveRequests(dataDir: string, answers: Answers): Promise<Server> {
  const server = createServer(async (request, response) => {
    const [what = '', argument = ''] = (request.url ?? '/').slice(1).split('/');
    const respond = async (): Promise<Outcome> => {
      const folder = parseFolder(request.headers['content-folder']);
      return answers[what]?.(folder, decodeURIComponent(argument)) ?? { ok: false, text: toTexts(what).busy };
    };
    const { ok, text } = await respond().catch((error: unknown) => ({ ok: false, text: String(error) }));
    response.writeHead(ok ? 200 : 422, { 'content-type': 'text/plain; charset=utf-8' }).end(text);
  });
  const socket = await toSocketPath(dataDir);
  // This process has the lock, so a socket that still exists is stale.
  if (process.platform !== 'win32') await rm(socket, { force: true });
  await once(server.listen(socket), 'listening');
  return server;
}

/**
 * Sends a request to the process that holds the data folder.
 *
 * @param contentDir the content folder that the request is about, if any
 * @returns its response, or undefined if no process holds the folder
 * @throws OperatorError if that process ends meanwhile
 */
export async function sendToHolder(dataDir: string, what: string, contentDir?: string): Promise<Outcome | undefined> {
  const socketPath = await toSocketPath(dataDir);
  const headers = contentDir === undefined ? {} : { 'content-folder': await toFolderHeader(contentDir) };
  // No agent: a kept-alive connection may belong to a holder that has ended.
  const call = request({ socketPath, path: `/${what}`, method: 'POST', headers, agent: false }).on('error', () => {});
  call.end();
  try {
    const [response] = (await once(call, 'response')) as [IncomingMessage];
    return { ok: response.statusCode === 200, text: await text(response) };
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ECONNREFUSED')) return undefined;
    throw hasCode(error, 'ECONNRESET') ? new OperatorError(toTexts(what).cutOff) : error;
  }
}
