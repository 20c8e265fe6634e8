import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Settings } from '@site/base/settings';

/** A command would have made a new, empty site while a server is running with another data folder. */
export class WrongPlaceError extends Error {
  override readonly name = 'WrongPlaceError';
}

const DEADLINE_MS = 2_000;

/** Which site and which database a command works with, without the password, as a line for a person. */
export function describePlace({ SITE_URL, PORT, DATABASE_URL, DATA_DIR }: Settings): string {
  const site = SITE_URL || `http://127.0.0.1:${PORT}`;
  const server = DATABASE_URL === '' ? undefined : new URL(DATABASE_URL);
  const database = server ? `${server.host}${server.pathname}` : path.resolve(DATA_DIR, 'database');
  return `Sitio: ${site} · base de datos: ${database}`;
}

/**
 * To be called before a command opens the embedded database by itself.
 *
 * @throws WrongPlaceError when there is none yet, and the site's server works with another one
 */
export async function checkPlace({ DATA_DIR, CONTENT_API_HOST, CONTENT_API_PORT }: Settings): Promise<void> {
  if (existsSync(path.join(DATA_DIR, 'database'))) return;
  const address = `http://${CONTENT_API_HOST}:${CONTENT_API_PORT}/api/health`;
  const answers = await fetch(address, { signal: AbortSignal.timeout(DEADLINE_MS) }).then(
    () => true,
    () => false,
  );
  if (answers)
    throw new WrongPlaceError(
      `En ${path.resolve(DATA_DIR)} no hay ningún sitio, y el servidor del puerto ${CONTENT_API_PORT} guarda sus datos en otra carpeta. ` +
        'Diga cuál delante de la orden, por ejemplo DATA_DIR=/srv/sitio npm run content -- import.',
    );
}
