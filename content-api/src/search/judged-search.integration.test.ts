import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFolder } from '../../../platform/base/test/make-folder.ts';
import { judge, readFigures, readQueries } from '../../test/judged-search/judge.ts';
import { openMigrated, TEST_DATABASES } from '../../test/support/databases.ts';
import { readPages } from '../../test/support/site-pages.ts';
import { readContent } from '../content/read-content.ts';
import { readContentFolder } from '../content/source/content-folder.ts';
import type { Database } from '../database/database.ts';
import { writeContentState } from '../import/database/content-state.ts';
import { writeContent } from '../import/database/write-content.ts';
import { withDocuments } from '../import/media/document-items.ts';
import { search } from './search.ts';
import { cacheVocabulary } from './vocabulary.ts';

const CONTENT = path.resolve(import.meta.dirname, '../../../content');
const NOW = new Date('2026-11-22T12:00:00+01:00');

// One kind of database suffices: the order is the same on both, and a server is faster.
describe.each(TEST_DATABASES.slice(-1))('a search in the content of the site on $name', (kind) => {
  let database: Database;
  let find: (text: string) => Promise<readonly string[]>;
  beforeAll(async () => {
    database = await openMigrated(kind);
    const { items, media } = readContent(await readContentFolder(CONTENT), NOW, await readPages());
    await writeContent(database, await withDocuments(items, media, await makeFolder()), []);
    await writeContentState(database, { hash: '1', day: '2026-11-22', relative_dates: true });
    const store = { database, vocabulary: cacheVocabulary(database, () => NOW), now: () => NOW, preview: false };
    find = async (text) => (await search(store, { text, part: { limit: 6 }, types: [] })).data.map(({ url }) => url);
  });
  afterAll(() => database.close());

  it('has the right page among the first three for 95 of 100 judged queries', async () => {
    const { known, aside } = await readQueries();
    const { top3, ndcg, missed } = await judge([...known, ...aside], find);
    const { before, now } = await readFigures();
    console.log(`top 3: ${top3.toFixed(3)}, before ${before.top3} · nDCG@5: ${ndcg.toFixed(3)}, before ${before.ndcg}`);
    expect(top3, missed.join(' · ')).toBeGreaterThanOrEqual(0.95);
    expect(top3).toBeCloseTo(now.top3, 2);
    expect(ndcg).toBeCloseTo(now.ndcg, 2);
    expect(now.top3).toBeGreaterThanOrEqual(before.top3);
  }, 60_000);

  it('does as well with queries that were not used to tune it', async () => {
    const { top3, ndcg } = await judge((await readQueries()).aside, find);
    const { before, now } = await readFigures();
    console.log(
      `kept aside: ${top3.toFixed(3)}, before ${before.aside.top3} · ${ndcg.toFixed(3)}, before ${before.aside.ndcg}`,
    );
    expect(top3).toBeGreaterThanOrEqual(0.95);
    expect(top3).toBeCloseTo(now.aside.top3, 2);
    expect(ndcg).toBeCloseTo(now.aside.ndcg, 2);
  }, 60_000);

  it.each(['xqzptw', 'asdfghjkl', '¿?'])('finds nothing for %s', async (text) => {
    expect(await find(text)).toEqual([]);
  });
});
