import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openMade } from '../../../test/many/made-database.ts';
import { MADE_NOW } from '../../../test/many/made-items.ts';
import { TEST_DATABASES } from '../../../test/support/databases.ts';
import type { Database, Queryable } from '../../database/database.ts';
import { toWords } from '../words.ts';
import { ContentSets } from './content-sets.ts';

const [kind] = TEST_DATABASES;
let database: Database;
let asked = 0;
let failing = false;
let counted: Queryable;

beforeAll(async () => {
  if (!kind) throw new Error('There is no database to test on.');
  database = await openMade(kind, { count: 50, seed: 1 });
  counted = {
    ...database,
    query: (sql, params, options) => {
      asked += 1;
      return failing ? Promise.reject(new Error('The connection is lost.')) : database.query(sql, params, options);
    },
  };
});
afterAll(() => database.close());
beforeEach(() => {
  asked = 0;
  failing = false;
});

/** What it takes the database to look up these words one after the other, when so much memory may be taken. */
async function countQueries(texts: readonly string[], mostBytes?: number): Promise<number> {
  const sets = new ContentSets(counted, [MADE_NOW, false], mostBytes);
  await sets.groups();
  asked = 0;
  for (const word of texts.flatMap(toWords)) await sets.word(word);
  return asked;
}

it('are read once for each stem and each beginning', async () => {
  expect(await countQueries(['torre', 'torre'])).toBe(2);
  expect(await countQueries(['torre', 'torres', 'la'])).toBe(4);
});

it('forget what was not asked for the longest when they take too much memory', async () => {
  const roomForTwo = 1_400;
  expect(await countQueries(['ya', 'la', 'ya'], roomForTwo)).toBe(2);
  expect(await countQueries(['ya', 'la', 'ya', 'el', 'ya'], roomForTwo)).toBe(3);
  expect(await countQueries(['ya', 'la', 'el', 'ya'], roomForTwo)).toBe(4);
});

it('ask again for what failed', async () => {
  const sets = new ContentSets(counted, [MADE_NOW, false]);
  const [word] = toWords('torre');
  if (!word) throw new Error('There is no word.');
  failing = true;
  await expect(sets.groups()).rejects.toThrow('connection');
  await expect(sets.word(word)).rejects.toThrow('connection');
  failing = false;
  await sets.groups();
  failing = true;
  await expect(sets.word(word)).rejects.toThrow('connection');
  failing = false;
  expect((await sets.word(word)).texts).toBeDefined();
});
