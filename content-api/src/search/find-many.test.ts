import type { TypeCount } from '@site/contract/entities/search';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMadeStore } from '../../test/many/made-database.ts';
import { MADE_NOW, WORDS } from '../../test/many/made-items.ts';
import { TEST_DATABASES } from '../../test/support/databases.ts';
import type { Database } from '../database/database.ts';
import { writeContentState } from '../import/content-state.ts';
import type { ContentStore } from '../items/content-store.ts';
import type { ResultType } from '../schemas/result-types.ts';
import { findFew } from './find-few.ts';
import { findMany, type RankedHits } from './find-many.ts';
import type { Findings, Sought } from './findings.ts';
import { search } from './search.ts';
import { toSearchTerms } from './search-terms.ts';
import { shortenSearchText } from './search-text.ts';

const EVERYTHING = { offset: 0, limit: 10_000 };
const types = fc.subarray<ResultType>(['Noticia', 'Evento', 'Página']);
const asked = fc.record({
  text: fc.subarray([...WORDS, 'mus', 'con', 'la'], { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')),
  joined: fc.constantFrom('all' as const, 'any' as const),
  preview: fc.boolean(),
  types,
});

const byType = (counts: readonly TypeCount[]) => Object.fromEntries(counts.map(({ type, total }) => [type, total]));

describe.each(TEST_DATABASES)('a search with many hits on $name', (kind) => {
  let database: Database;
  let store: ContentStore;
  beforeAll(async () => {
    store = await openMadeStore(kind, { count: 400, seed: 3 });
    database = store.database;
  });
  afterAll(() => database.close());

  /** The same text looked for in both ways. */
  async function findBoth(text: string, joined: 'all' | 'any', preview: boolean, ranked: RankedHits) {
    const { version, vocabulary } = await store.vocabulary.current();
    const terms = toSearchTerms(shortenSearchText(text), vocabulary);
    if (!terms) throw new Error(`${text} holds no word`);
    const sought: Sought = { store: { ...store, preview }, moment: MADE_NOW, terms, joined };
    const sets = store.hits.at(version, vocabulary, [MADE_NOW, preview]);
    return { few: await findFew(sought, vocabulary), many: await findMany(sought, sets, ranked) };
  }

  const readUrls = async (found: Findings, of: readonly ResultType[], part = EVERYTHING) =>
    (await found.read(of, part)).map(({ url }) => url);

  it('finds, counts and ranks as if each hit were ranked, when each is', async () => {
    const property = fc.asyncProperty(asked, fc.nat(60), async ({ text, joined, preview, types: of }, offset) => {
      const { few, many } = await findBoth(text, joined, preview, { all: 1_000, newest: 0 });
      expect(byType(many.counts)).toEqual(byType(few.counts));
      const part = { offset, limit: 20 };
      expect(await readUrls(many, of, part)).toEqual(await readUrls(few, of, part));
    });
    await fc.assert(property, { numRuns: 50, seed: 1 });
  }, 60_000);

  it('gives each hit once, page by page, and the promising ones in the order of their rank', async () => {
    const ranked = { all: 10, newest: 5 };
    const property = fc.asyncProperty(asked, fc.integer({ min: 3, max: 40 }), async (each, limit) => {
      const { few, many } = await findBoth(each.text, each.joined, each.preview, ranked);
      const exact = await readUrls(few, each.types);
      const paged: string[] = [];
      for (let offset = 0; offset <= exact.length; offset += limit)
        paged.push(...(await readUrls(many, each.types, { offset, limit })));
      expect(paged.toSorted()).toEqual(exact.toSorted());
      // Of the best hit with the words in its name, nothing but a better one stands before it.
      const [first = ''] = paged;
      const before = exact.slice(0, exact.indexOf(first));
      expect(paged.slice(0, ranked.newest).filter((url) => before.includes(url))).toEqual([]);
    });
    await fc.assert(property, { numRuns: 25, seed: 2 });
  }, 60_000);

  it('answers alike, whichever way it goes', async () => {
    for (const text of ['música', 'musica vino', 'nino', 'la', 'requena zzzz', 'torr'])
      expect(await search(store, { text, part: {}, types: [] }, 0), text).toEqual(
        await search(store, { text, part: {}, types: [] }, Number.POSITIVE_INFINITY),
      );
  });

  it('follows what is imported', async () => {
    const total = async () => (await search(store, { text: 'requena', part: {}, types: [] }, 0)).total;
    const before = await total();
    await database.query("delete from item where kind = 'page'");
    await writeContentState(database, { hash: '2', day: '2026-11-22', relative_dates: false });
    expect(await total()).toBeLessThan(before);
  });
});
