import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMade } from '../../test/many/made-database.ts';
import { MADE_NOW } from '../../test/many/made-items.ts';
import { TEST_DATABASES } from '../../test/support/databases.ts';
import type { Database } from '../database/database.ts';
import { tidyDatabase } from '../import/tidy-database.ts';
import type { Asked, Conditions } from './list-request.ts';
import { type Statement, toPage } from './list-sql.ts';

/** A step of a plan, as PostgreSQL describes it. */
interface Step {
  readonly 'Actual Rows': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Step[];
}

/** The most rows that any step of a plan has read. */
const toMostRows = (step: Step): number =>
  Math.max(step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0), ...(step.Plans ?? []).map(toMostRows));

const from = new Date('2026-11-15T00:00:00+01:00');
const until = new Date('2026-11-20T00:00:00+01:00');
const FREQUENT = { indexed: "'requena'", whole: "'requena'", rare: false };

describe.each(TEST_DATABASES)('the first page of a long list on $name', (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await openMade(kind, { count: 3_000, seed: 9 });
    await tidyDatabase(database);
  });
  afterAll(() => database.close());

  async function countRows({ sql, values }: Statement): Promise<number> {
    const [row] = await database.query(`explain (analyze, format json) ${sql}`, values);
    const plans = row?.['QUERY PLAN'] as readonly { readonly Plan: Step }[] | undefined;
    return Math.max(...(plans ?? []).map(({ Plan }) => toMostRows(Plan)));
  }

  const conditions: readonly (readonly [string, 'news' | 'event', Conditions, Asked['words'], number])[] = [
    ['news', 'news', {}, null, 0],
    ['news, last page', 'news', {}, null, 1_100],
    ['news of some days', 'news', { from, until }, null, 0],
    ['news with a frequent tag', 'news', { tags: ['vino'] }, null, 0],
    ['news with a frequent word', 'news', {}, FREQUENT, 0],
    ['events', 'event', {}, null, 0],
    ['events with a frequent word', 'event', {}, FREQUENT, 0],
  ];
  it.each(conditions)('is read from few rows: %s', async (_, of, given, words, offset) => {
    const request = { kind: of, part: { offset, limit: 6 }, conditions: given };
    const total = Number(
      (await database.query('select count(*) as total from shown_item($1, false) where kind = $2', [MADE_NOW, of]))[0]
        ?.total,
    );
    expect(total).toBeGreaterThan(900);
    const asked: Asked = { request, words, now: MADE_NOW, preview: false };
    // Some hundred events have begun and are not over.
    const rows = await countRows(toPage(asked, total, 100));
    expect(rows).toBeGreaterThan(0);
    expect(rows).toBeLessThan(500);
  });
});
