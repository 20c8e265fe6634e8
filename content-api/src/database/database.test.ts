import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFolder } from '../../../platform/base/test/make-folder.ts';
import { DATABASE_SERVER } from '../../test/support/create-schema.ts';
import { TEST_DATABASES } from '../../test/support/databases.ts';
import { describeImportFailure } from '../import/import-failure.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { DatabaseUnavailableError, openDatabase, toEmbeddedCause } from './open.ts';
import { createRowReader } from './rows.ts';

describe.each(TEST_DATABASES)('$name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  it('applies each migration once, also when several start at the same time', async () => {
    const applied = await Promise.all([migrate(database), migrate(database), migrate(database)]);
    const files = await readdir(path.join(import.meta.dirname, 'migrations'));
    expect(applied.flat()).toEqual(files.toSorted());
    expect(await migrate(database)).toEqual([]);
  });

  it('rolls back a failed transaction', async () => {
    const failing = database.transaction(async (tx) => {
      await tx.query("insert into outbox (name, mail, content) values ('a', 'b', 'c')");
      throw new Error('enough');
    });
    await expect(failing).rejects.toThrow('enough');
    expect(await database.query('select count(*)::int as rows from outbox')).toEqual([{ rows: 0 }]);
  });

  it('continues after a rejected statement', async () => {
    await expect(database.transaction((tx) => tx.query('select nothing from nowhere'))).rejects.toThrow('nowhere');
    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('stores texts, lists, timestamps and JSON unchanged', async () => {
    const at = new Date('2026-03-05T18:30:00Z');
    const [row] = await database.query(
      `select $1::text as text, $2::text[] as list, $3::timestamptz as at, $4::jsonb as json`,
      ["ñ 'quote' \\ {brace}", ['a,b', 'c"d'], at, JSON.stringify({ a: [1, null] })],
    );
    expect(row).toEqual({ text: "ñ 'quote' \\ {brace}", list: ['a,b', 'c"d'], at, json: { a: [1, null] } });
  });

  it('rejects a row of an unexpected shape', async () => {
    const read = createRowReader(v.object({ n: v.string() }));
    await expect(read(database, 'select 1 as n')).rejects.toThrow('is invalid');
  });
});

const toOther = (change: Readonly<Partial<Pick<URL, 'port' | 'password' | 'hostname' | 'pathname'>>>): string =>
  Object.assign(new URL(DATABASE_SERVER || 'postgresql://site@127.0.0.1:9/site'), change).href;

const UNAVAILABLE: readonly (readonly [what: string, databaseUrl: string, said: string])[] = [
  ['does not respond', toOther({ port: '9', password: 'secret' }), 'ECONNREFUSED'],
  ['has an unknown host', toOther({ hostname: 'nobody.invalid', password: 'secret' }), 'nobody.invalid'],
  ...(DATABASE_SERVER ? [['does not exist', toOther({ pathname: '/none' }), 'does not exist'] as const] : []),
];

it.each(UNAVAILABLE)(
  'reports in one sentence that a database %s and what to do, without the password',
  async (_what, databaseUrl, said) => {
    const { message } = await openDatabase({ DATABASE_URL: databaseUrl, DATA_DIR: '' }).then(
      () => new Error('opened'),
      (error: Error) => error,
    );
    expect(message).toMatch(/^The database \S+ cannot be used: .*set DATABASE_URL to another one\.$/);
    expect(message).toContain(said);
    expect(message).not.toContain('secret');
  },
);

it('reports in one sentence that the embedded database cannot be opened', async () => {
  const dataDir = await makeFolder();
  const folder = path.join(dataDir, 'database');
  await mkdir(folder);
  // Of another version of PostgreSQL.
  await writeFile(path.join(folder, 'PG_VERSION'), '9\n');
  const opening = openDatabase({ DATABASE_URL: '', DATA_DIR: dataDir });
  await expect(opening).rejects.toThrow(DatabaseUnavailableError);
  await expect(opening).rejects.toThrow(/^The embedded database \S+ cannot be opened: .+\. .*restore a backup\.$/);
});

it.each([
  [{ name: 'ErrnoError', errno: 51 }, 'el disco está lleno (ENOSPC: no space left on device). Haga sitio'],
  [{ name: 'ErrnoError', errno: 2 }, 'han fallado (error 2 of the file system)'],
  [Object.assign(new Error('write failed'), { errno: -28 }), 'han fallado (write failed)'],
])('names to an editor why an embedded database cannot be created: %o', (error, reason) =>
  expect(describeImportFailure(toEmbeddedCause(error))).toContain(reason),
);
