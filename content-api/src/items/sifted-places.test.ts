import fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toDefinition } from '../../test/many/list-definition.ts';
import { openMadeStore } from '../../test/many/made-database.ts';
import { MADE_NOW } from '../../test/many/made-items.ts';
import { TEST_DATABASES } from '../../test/support/databases.ts';
import type { Database } from '../database/database.ts';
import { MANY } from '../search/many.ts';
import { toWords } from '../search/words.ts';
import type { ContentStore } from './content-store.ts';
import { itemLister } from './list-items.ts';

const ITEMS = 3_000;
const day = fc.option(
  fc.integer({ min: -25, max: 15 }).map((days) => new Date(MADE_NOW.getTime() + days * 86_400_000)),
  { nil: undefined },
);
const asked = fc.record({
  kind: fc.constantFrom('news' as const, 'event' as const),
  search: fc.constantFrom(undefined, 'requena', 'música vino', 'torre'),
  from: day,
  until: day,
  offset: fc.nat(1_200),
});

describe.each(TEST_DATABASES)('a list that is found by places on $name', (kind) => {
  let database: Database;
  let store: ContentStore;
  beforeAll(async () => {
    store = await openMadeStore(kind, { count: ITEMS, seed: 5 });
    database = store.database;
  });
  afterAll(() => database.close());

  it('is the same as by the plain definition', async () => {
    const list = itemLister(v.object({ id: v.string() }));
    const property = fc.asyncProperty(asked, async ({ kind: of, search, from, until, offset }) => {
      const conditions = { ...(search && { search }), ...(from && { from }), ...(until && { until }) };
      const request = { kind: of, part: { offset, limit: 6 }, conditions };
      const whole = search?.replace('ú', 'u').replaceAll(/\w+/g, "'$&'").replace(' ', ' & ');
      const words = whole === undefined ? null : { indexed: whole, whole, rare: true };
      const { sql, values } = toDefinition({ request, words, now: MADE_NOW, preview: false });
      const all = await database.query(sql, values);
      const { data, total } = await list(store, request);
      expect(total).toBe(all.length);
      expect(data.map(({ id }) => id)).toEqual(all.slice(offset, offset + 6).map(({ id }) => id));
    });
    await fc.assert(property, { numRuns: 60, seed: 1 });
  }, 60_000);

  it('holds words that are frequent enough', async () => {
    const { vocabulary } = await store.vocabulary.current();
    for (const word of toWords('requena req música torre')) expect(vocabulary.most(word)).toBeGreaterThan(MANY);
  });
});
