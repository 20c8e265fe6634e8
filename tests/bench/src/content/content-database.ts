import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { toMadrid } from '@site/base/clock';
import type { Database } from '@site/content-api/database/database';
import { openPglite } from '@site/content-api/database/embedded/pglite';
import { migrate } from '@site/content-api/database/migrate';
import { openPostgres } from '@site/content-api/database/postgres';
import { readContentState, writeContentState } from '@site/content-api/import/content-state';
import { tidyDatabase } from '@site/content-api/import/tidy-database';
import { writeContent } from '@site/content-api/import/write-content';
import { makeManyItems } from '@site/content-api/test/many-items';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const CONTENT = path.join(ROOT, 'content');

/** So many news and events. */
export interface ContentSize {
  readonly news: number;
  readonly events: number;
}

/** The settings with which a content API serves a filled database. */
export interface FilledDatabase {
  readonly env: Readonly<Record<string, string>>;
  /** Opens it beside the content API; the embedded one only while none runs. */
  readonly open: () => Promise<Database>;
}

function fail(error: Error): never {
  throw error;
}

/** A schema of its own on the server; it stays there for the next run. */
async function findSchema(url: string, name: string): Promise<FilledDatabase> {
  const whole = await openPostgres(url, fail);
  await whole.run(`create schema if not exists ${name}`);
  await whole.close();
  const own = new URL(url);
  own.searchParams.set('options', `-c search_path=${name}`);
  return { env: { DATABASE_URL: own.href }, open: () => openPostgres(own.href, fail) };
}

async function findFolder(name: string): Promise<FilledDatabase> {
  const folder = path.join(ROOT, '.data/bench', name);
  await mkdir(folder, { recursive: true });
  return { env: { DATABASE_URL: '', DATA_DIR: folder }, open: () => openPglite(path.join(folder, 'database')) };
}

/** The code that says what stands in the database. */
const WRITING = [
  'database/migrations',
  'import/database/write-content.ts',
  'import/database/published-vocabulary.ts',
  'search/lexemes.ts',
  'search/words.ts',
  '../test/many',
];

async function readSource(place: string): Promise<string> {
  if (place.endsWith('.ts') || place.endsWith('.sql')) return readFile(place, 'utf8');
  const names = (await readdir(place)).sort();
  return (await Promise.all(names.map((name) => readSource(path.join(place, name))))).join('');
}

/** Stands for everything that decides what is written. */
async function toHash(size: ContentSize): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(size));
  for (const place of WRITING) hash.update(await readSource(path.join(ROOT, 'content-api/src', place)));
  return hash.digest('hex');
}

/**
 * A database with so many news and events, made of the real content's words. It is filled once, which takes minutes, and
 * found again by the next run as long as neither the code of the import nor the migrations change.
 *
 * @param url of a PostgreSQL server; empty: the embedded database
 */
export async function fillDatabase(url: string, size: ContentSize): Promise<FilledDatabase> {
  const name = `bench_content_${size.news}`;
  const filled = await (url === '' ? findFolder(name) : findSchema(url, name));
  const hash = await toHash(size);
  let database = await filled.open();
  try {
    await migrate(database);
    if ((await readContentState(database))?.hash === hash) return filled;
    console.error(`Filling a database with ${size.news} news and ${size.events} events …`);
    if (filled.env.DATA_DIR) {
      // An embedded database that held as much before grows; a new one does not.
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
