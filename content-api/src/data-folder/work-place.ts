import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Settings, toServerUrl } from '@site/base/settings';
import { OperatorError } from '../operator-error.ts';
import { askOrHold, type Outcome } from './data-folder-holder.ts';

const DEADLINE_MS = 2_000;

/** How the commands are called, in a checkout and in the archive, whose programs are JavaScript. */
const CALL = import.meta.filename.endsWith('.js') ? 'bin/node scripts/content.js' : 'npm run content --';

/** Editors import; the other commands are those of operators. */
type Reader = 'editor' | 'operator';
const WORDS = {
  editor: ['Sitio', 'base de datos'],
  operator: ['Site', 'database'],
} as const;

/** Which site and which database a command works with, without the password, as a line for a person. */
export function describePlace({ SITE_URL, PORT, DATABASE_URL, DATA_DIR }: Settings, reader: Reader): string {
  const site = SITE_URL || `http://127.0.0.1:${PORT}`;
  const server = DATABASE_URL === '' ? undefined : new URL(DATABASE_URL);
  const database = server ? `${server.host}${server.pathname}` : path.resolve(DATA_DIR, 'database');
  const [siteWord, databaseWord] = WORDS[reader];
  return `${siteWord}: ${site} · ${databaseWord}: ${database}`;
}

const toWrongPlace = (folder: string, port: number, command: string): string =>
  command === 'import'
    ? `En ${folder} no hay ningún sitio, y el servidor del puerto ${port} guarda sus datos en otra carpeta. ` +
      `Diga cuál delante de la orden, por ejemplo DATA_DIR=/srv/sitio ${CALL} import.`
    : `There is no site in ${folder}, and the server of port ${port} keeps its data in another folder. ` +
      `Name it before the command, as in DATA_DIR=/srv/site ${CALL} ${command}.`;

/** @throws OperatorError when there is no embedded database yet, and the site's server works with another one */
async function checkPlace({ DATA_DIR, CONTENT_API_HOST, CONTENT_API_PORT }: Settings, command: string): Promise<void> {
  if (existsSync(path.join(DATA_DIR, 'database'))) return;
  const address = `${toServerUrl(CONTENT_API_HOST, CONTENT_API_PORT)}/api/health`;
  const answers = await fetch(address, { signal: AbortSignal.timeout(DEADLINE_MS) }).then(
    () => true,
    () => false,
  );
  if (answers) throw new OperatorError(toWrongPlace(path.resolve(DATA_DIR), CONTENT_API_PORT, command));
}

/**
 * Has a command carried out: with the embedded database by the process that holds it, else here.
 *
 * @param what name of an answer of the holder
 * @param command what was typed
 */
export async function askOrDo(settings: Settings, what: string, here: () => Promise<Outcome>, command = what) {
  // A PostgreSQL server bears many at once; only the embedded database belongs to one process.
  if (settings.DATABASE_URL !== '') return here();
  return askOrHold(settings.DATA_DIR, what, async () => {
    await checkPlace(settings, command);
    return here();
  });
}
