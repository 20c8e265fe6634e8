import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { TEST_DATABASES } from '../../test/support/databases.ts';
import { findBreaches } from '../../test/support/find-breaches.ts';
import { OperatorError } from '../operator-error.ts';
import { migrate } from './migrate.ts';

const FOLDER = path.join(import.meta.dirname, 'migrations');
/** Earlier migrations predate the rule. */
const FIRST = 9;

describe('migrations expand first and contract a version later', () => {
  it('holds for every migration', async () => {
    for (const name of (await readdir(FOLDER)).filter((file) => Number(file.slice(0, 3)) >= FIRST))
      expect([name, findBreaches(Number(name.slice(0, 3)), await readFile(path.join(FOLDER, name), 'utf8'))]).toEqual([
        name,
        [],
      ]);
  });

  it.each([
    'alter table item add column place integer not null;',
    'alter table item add column a text default 1, add column b text not null;',
    'alter table item alter column place set not null;',
    'alter table item drop column place;',
    'alter table item rename column place to rank;',
    'alter table item alter column place type bigint;',
    'drop table vocabulary;',
    'alter table item add constraint few check (place < 9);',
    'create unique index one_place on item (place);',
    '-- oldest program: 12\nalter table item drop column place;',
  ])('rejects: %s', (sql) => expect(findBreaches(12, sql)).not.toEqual([]));

  it.each([
    'alter table item add column place integer;',
    'alter table item add column place integer not null default 0;',
    'create table note (id text primary key, text text not null); drop index item_by_place; -- drop table item',
    '-- oldest program: 11\nalter table item drop column place;',
  ])('accepts: %s', (sql) => expect(findBreaches(12, sql)).toEqual([]));
});

describe.each(TEST_DATABASES)('a program on newer tables of $name', ({ open }) => {
  it('works with compatible tables, and reports in one sentence when it is too old', async () => {
    const database = await open();
    const [last = ''] = (await migrate(database)).toReversed();
    await database.query("insert into migration (name, oldest_program) values ('100-more.sql', null)");
    expect(await migrate(database)).toEqual([]);
    const own = Number(last.slice(0, 3));
    await database.query(`insert into migration (name, oldest_program) values ('101-less.sql', ${own})`);
    expect(await migrate(database)).toEqual([]);
    await database.query("insert into migration (name, oldest_program) values ('102-less.sql', 100)");
    const failed = await migrate(database).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(OperatorError);
    expect(String(failed)).toContain(`The database is newer (schema 102) than this program (schema ${own})`);
    await database.close();
  }, 60_000);
});
