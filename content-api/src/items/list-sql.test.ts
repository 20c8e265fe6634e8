import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toDefinition } from '../../test/many/list-definition.ts';
import { openMadeStore } from '../../test/many/made-database.ts';
import { MADE_NOW, TAGS } from '../../test/many/made-items.ts';
import { TEST_DATABASES } from '../../test/support/databases.ts';
import type { Database } from '../database/database.ts';
import type { Asked } from './list-request.ts';
import { type Statement, toCount, toPage } from './list-sql.ts';

const day = fc.integer({ min: -25, max: 15 }).map((days) => new Date(MADE_NOW.getTime() + days * 86_400_000));
const perhaps = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const asked: fc.Arbitrary<Asked> = fc
  .record({
    kind: fc.constantFrom('news', 'event', 'page'),
    from: perhaps(day),
    until: perhaps(day),
    tags: perhaps(fc.subarray(TAGS, { minLength: 1 })),
    words: fc.constantFrom(
      null,
      { indexed: "'requena'", whole: "'requena'", rare: true },
      { indexed: "'vino'", whole: "'vino' & '~music'", rare: true },
      { indexed: "'nada'", whole: "'nada'", rare: true },
      { indexed: "'vino'", whole: "'vino'", rare: false },
    ),
    now: day,
    preview: fc.boolean(),
    offset: fc.nat(220),
    limit: fc.integer({ min: 1, max: 30 }),
  })
  .map(({ kind, from, until, tags, words, now, preview, offset, limit }) => ({
    request: {
      kind,
      part: { offset, limit },
      conditions: { ...(from && { from }), ...(until && { until }), ...(tags && { tags }) },
    },
    words,
    now,
    preview,
  }));

describe.each(TEST_DATABASES)('the statements of lists on $name', (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = (await openMadeStore(kind, { count: 500, seed: 7 })).database;
  });
  afterAll(() => database.close());

  const ask = ({ sql, values }: Statement) => database.query(sql, values);

  it('read the same parts as the plain definition of a list', async () => {
    const property = fc.asyncProperty(asked, fc.constantFrom(0, 2_000), async (each, gathered) => {
      const all = await ask(toDefinition(each));
      const { offset = 0, limit = 0 } = each.request.part;
      const [counted] = await ask(toCount(each));
      expect(counted?.total).toBe(all.length);
      const [page] = await ask(toPage(each, all.length, gathered));
      expect(page?.version).toBe(counted?.version);
      const data = page?.data as { id: string }[] | undefined;
      expect(data?.map(({ id }) => id)).toEqual(all.slice(offset, offset + limit).map(({ id }) => id));
    });
    await fc.assert(property, { numRuns: 150, seed: 1 });
  }, 60_000);
});
