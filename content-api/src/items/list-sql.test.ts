import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MADE_NOW, makeItem, TAGS } from '../../test/many/made-items.ts';
import { Draw } from '../../test/many/random.ts';
import { openMigrated, TEST_DATABASES } from '../../test/support/databases.ts';
import type { Database } from '../database/database.ts';
import { writeContentState } from '../import/content-state.ts';
import { writeContent } from '../import/write-content.ts';
import type { Asked } from './list-request.ts';
import { type Statement, toCount, toPage } from './list-sql.ts';

// What comes next stands first, then what has no date yet, then the past, the latest first.
const UPCOMING_FIRST = `case when coalesce(ends, starts) >= $1 then 0 when starts is null then 1 else 2 end,
  case when coalesce(ends, starts) >= $1 then starts end, starts desc, id`;

/** The definition of a list, as plain as it can be said: everything that fulfils the conditions, put in order. */
function toDefinition({ request: { kind, conditions = {} }, query, now, preview }: Asked): Statement {
  const { from = null, until = null, tags = null } = conditions;
  const order = kind === 'news' ? 'starts desc, id' : kind === 'page' ? 'position, id' : null;
  const sql = `select id from shown_item($1, $2) where kind = $3
    and ($4::tsquery is null or search_vector @@ $4::tsquery)
    and ($5::timestamptz is null or coalesce(ends, starts) >= $5 or (starts is null and $6::timestamptz is null))
    and ($6::timestamptz is null or starts <= $6)
    and ($7::text[] is null or tags && $7)
    order by ${order ?? (from ? 'starts asc nulls last, id' : UPCOMING_FIRST)}`;
  return { sql, values: [now, preview, kind, query, from, until, tags] };
}

const day = fc.integer({ min: -25, max: 15 }).map((days) => new Date(MADE_NOW.getTime() + days * 86_400_000));
const perhaps = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const asked: fc.Arbitrary<Asked> = fc
  .record({
    kind: fc.constantFrom('news', 'event', 'page'),
    from: perhaps(day),
    until: perhaps(day),
    tags: perhaps(fc.subarray(TAGS, { minLength: 1 })),
    query: fc.constantFrom(null, "'requena'", "'vino' & '~music'", "'nada'"),
    now: day,
    preview: fc.boolean(),
    offset: fc.nat(220),
    limit: fc.integer({ min: 1, max: 30 }),
  })
  .map(({ kind, from, until, tags, query, now, preview, offset, limit }) => ({
    request: {
      kind,
      part: { offset, limit },
      conditions: { ...(from && { from }), ...(until && { until }), ...(tags && { tags }) },
    },
    query,
    now,
    preview,
  }));

describe.each(TEST_DATABASES)('the statements of lists on $name', (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await openMigrated(kind);
    const draw = new Draw(7);
    const items = Array.from({ length: 500 }, (_, number) => makeItem(draw, number));
    await writeContent(database, items, []);
    await writeContentState(database, { hash: '1', day: '2026-11-22', relative_dates: false });
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
    await fc.assert(property, { numRuns: 200, seed: 1 });
  });
});
