import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Settings, toServerUrl } from '@site/base/settings';
import { OperatorError } from '../operator-error.ts';
import { CALL } from './command-call.ts';
import { holdDataFolder, type Outcome, sendToHolder } from './data-folder-holder.ts';
import { DataFolderTakenError } from './data-folder-lock.ts';

const DEADLINE_MS = 2_000;

/** Editors run the import; operators run the other commands. */
type Reader = 'editor' | 'operator';
const WORDS = {
  editor: ['Sitio', 'base de datos'],
  operator: ['Site', 'database'],
} as const;

/** A line that names the site and the database a command works with, without the password. */
export function describeTarget({ SITE_URL, PORT, DATABASE_URL, DATA_DIR }: Settings, reader: Reader): string {
  const site = SITE_URL || `http://127.0.0.1:${PORT}`;
  const server = DATABASE_URL === '' ? undefined : new URL(DATABASE_URL);
  const database = server ? `${server.host}${server.pathname}` : path.resolve(DATA_DIR, 'database');
  const [siteWord, databaseWord] = WORDS[reader];
  return `${siteWord}: ${site} · ${databaseWord}: ${database}`;
}

const toWrongFolderMessage = (folder: string, port: number, command: string): string =>
  command === 'import'
    ? `En ${folder} no hay ningún sitio, y el servidor del puerto ${port} guarda sus datos en otra carpeta. ` +
      `Diga cuál delante de la orden, por ejemplo DATA_DIR=/srv/sitio ${CALL} import.`
    : `There is no site in ${folder}, and the server on port ${port} keeps its data in another folder. ` +
      `Name that folder before the command, for example DATA_DIR=/srv/site ${CALL} ${command}.`;

const toNoSiteMessage = (folder: string, command: string): string =>
  `There is no site in ${folder}. Name the folder of its data before the command, for example DATA_DIR=/srv/site ${CALL} ${command}.`;

/** Only these commands are useful without a database: they fill a new one. */
const FILLING = /^(?:import$|restore )/;

/**
 * @throws OperatorError if there is no embedded database yet, but the command needs one or the site's server is running
 *   with another one
 */
export async function checkTarget(
  { DATA_DIR, CONTENT_API_HOST, CONTENT_API_PORT }: Settings,
  command: string,
): Promise<void> {
  if (existsSync(path.join(DATA_DIR, 'database'))) return;
  const address = `${toServerUrl(CONTENT_API_HOST, CONTENT_API_PORT)}/api/health`;
  const answers = await fetch(address, { signal: AbortSignal.timeout(DEADLINE_MS) }).then(
    () => true,
    () => false,
  );
  if (answers) throw new OperatorError(toWrongFolderMessage(path.resolve(DATA_DIR), CONTENT_API_PORT, command));
  if (!FILLING.test(command)) throw new OperatorError(toNoSiteMessage(path.resolve(DATA_DIR), command));
}

/** How long to wait for a holder that is starting or stopping, in milliseconds. */
const PATIENCE_MS = 5_000;

/**
 * Runs a command: if another process holds the embedded database, in that process; otherwise here.
 *
 * @param what name of the request to the holder
 * @param command what the user typed
 * @throws DataFolderTakenError if a process holds the folder and does not respond
 */
export async function runInHolderOrHere(
  settings: Settings,
  what: string,
  here: () => Promise<Outcome>,
  command = what,
): Promise<Outcome> {
  // A PostgreSQL server serves many processes; only the embedded database belongs to one.
  if (settings.DATABASE_URL !== '') return here();
  for (const end = performance.now() + PATIENCE_MS; ; await sleep(100)) {
    const answer = await sendToHolder(settings.DATA_DIR, what, settings.CONTENT_DIR);
    if (answer) return answer;
    // Before the lock, which would create the folder.
    await checkTarget(settings, command);
    try {
      const held = await holdDataFolder(settings.DATA_DIR, {});
      return await here().finally(() => held.close());
    } catch (error) {
      if (!(error instanceof DataFolderTakenError) || performance.now() > end) throw error;
    }
  }
}
