import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { toMadrid } from '@site/base/clock';
import type { Database } from '@site/content-api/database/database';
import { openPglite } from '@site/content-api/database/embedded/pglite';
import { migrate } from '@site/content-api/database/migrate';
import { openPostgres } from '@site/content-api/database/postgres';
import { readContentState, writeContentState } from '@site/content-api/import/content-state';
import { tidyDatabase } from '@site/content-api/import/tidy-database';
import { writeContent } from '@site/content-api/import/write-content';
import { toSchemaUrl } from '@site/content-api/test/create-schema';
import { makeManyItems } from '@site/content-api/test/many-items';
import { ROOT } from '../../../../scripts/site/site-root.ts';

const CONTENT = path.join(ROOT, 'content');

/** Number of news and events. */
export interface ContentSize {
  readonly news: number;
  readonly events: number;
}

/** A filled database. */
export interface FilledDatabase {
  /** Settings with which a content API serves it. */
  readonly env: Readonly<Record<string, string>>;
  /** Opens it. The embedded database can be opened only while no content API runs. */
  readonly open: () => Promise<Database>;
}

function fail(error: Error): never {
  throw error;
}

/** Uses a separate schema on the server, which is kept for the next run. */
async function findSchema(url: string, name: string): Promise<FilledDatabase> {
  const whole = await openPostgres(url, fail);
  await whole.run(`create schema if not exists ${name}`);
  await whole.close();
  const own = toSchemaUrl(url, name);
  return { env: { DATABASE_URL: own }, open: () => openPostgres(own, fail) };
}

async function findFolder(name: string): Promise<FilledDatabase> {
  const folder = path.join(ROOT, '.data/bench', name);
  await mkdir(folder, { recursive: true });
  return { env: { DATABASE_URL: '', DATA_DIR: folder }, open: () => openPglite(path.join(folder, 'database')) };
}

/** Code that determines what the database contains. */
const WRITING_CODE = [
  'database/migrations',
  'import/database/write-content.ts',
  'import/database/published-vocabulary.ts',
  'search/lexemes.ts',
  'search/words.ts',
  '../test/many',
];

async function readSource(location: string): Promise<string> {
  if (location.endsWith('.ts') || location.endsWith('.sql')) return readFile(location, 'utf8');
  const names = (await readdir(location)).sort();
  return (await Promise.all(names.map((name) => readSource(path.join(location, name))))).join('');
}

/** Hash of everything that determines the content of the database. */
async function hashContent(size: ContentSize): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(size));
  for (const source of WRITING_CODE) hash.update(await readSource(path.join(ROOT, 'content-api/src', source)));
  return hash.digest('hex');
}

/**
 * Fills a database with news and events made of words of the real content. Filling takes half a minute; later runs reuse
 * the database unless the code of the import or the migrations changed.
 *
 * @param url PostgreSQL server; empty for the embedded database
 */
export async function fillDatabase(url: string, size: ContentSize): Promise<FilledDatabase> {
  const name = `bench_content_${size.news}`;
  const filled = await (url === '' ? findFolder(name) : findSchema(url, name));
  const hash = await hashContent(size);
  let database = await filled.open();
  try {
    await migrate(database);
    if ((await readContentState(database))?.hash === hash) return filled;
    console.error(`Filling a database with ${size.news} news and ${size.events} events …`);
    if (filled.env.DATA_DIR) {
      // Starts from an empty folder, since an embedded database keeps growing when its content is replaced.
      await database.close();
      await rm(path.join(filled.env.DATA_DIR, 'database'), { recursive: true });
      database = await filled.open();
      await migrate(database);
    }
    const now = new Date();
    const items = await makeManyItems(CONTENT, { ...size, now });
    await database.transaction(async (tx) => {
      await writeContent(tx, items, []);
      await writeContentState(tx, { hash, day: toMadrid(now).date, relative_dates: false });
    });
    await tidyDatabase(database);
    return filled;
  } finally {
    await database.close();
  }
}
