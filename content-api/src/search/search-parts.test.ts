import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openGeneratedStore } from '../../test/many/generated-database.ts';
import { GENERATED_NOW, WORDS } from '../../test/many/generated-items.ts';
import { isShown } from '../../test/many/list-definition.ts';
import { TEST_DATABASES } from '../../test/support/databases.ts';
import type { ResultType } from '../schemas/result-types.ts';
import { isFoundBy, toPatterns } from './lexemes.ts';
import { search } from './search.ts';
import { buildSearchQuery } from './search-sql.ts';
import { toSearchTerms } from './search-terms.ts';
import { toWords, type Word } from './words.ts';

const asked = fc.record({
  text: fc.subarray([...WORDS, 'mus', 'con'], { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')),
  preview: fc.boolean(),
  types: fc.subarray<ResultType>(['Noticia', 'Evento', 'Página']),
  limit: fc.integer({ min: 3, max: 40 }),
});

describe.each(TEST_DATABASES)('a search on $name', (kind) => {
  let store: Awaited<ReturnType<typeof openGeneratedStore>>;
  let wordsOf: ReadonlyMap<object, readonly Word[]>;
  beforeAll(async () => {
    store = await openGeneratedStore(kind, { count: 400, seed: 3 });
    wordsOf = new Map(store.items.map((item) => [item, toWords(`${item.search?.name} ${item.search?.body}`)]));
  });
  afterAll(() => store.database.close());

  /**
   * The expected hits, by the comparison of the highlighter: one of three or more words may be missing; if hits are
   * few, any word suffices.
   */
  const toFound = (text: string, preview: boolean) => {
    const words = toWords(text).map((word) => toPatterns(word));
    const having = (least: number) =>
      store.items.filter((item) => {
        const had = words.filter((patterns) => wordsOf.get(item)?.some((one) => isFoundBy(one, patterns)));
        return isShown(item, { now: GENERATED_NOW, preview }) && had.length >= least;
      });
    const most = having(words.length < 3 ? words.length : words.length - 1);
    return most.length < 3 ? having(1) : most;
  };

  it('finds what the highlighter marks, counts it, and returns each hit once across pages', async () => {
    const property = fc.asyncProperty(asked, async ({ text, preview, types, limit }) => {
      const found = toFound(text, preview);
      fc.pre(found.length > 0);
      const ofTypes = found.filter(({ search: of }) => of && (types.length === 0 || types.includes(of.type)));
      const urls: string[] = [];
      for (let offset = 0; offset <= ofTypes.length; offset += limit) {
        const part = await search({ ...store, preview }, { text, types, part: { offset, limit } });
        expect(part.total).toBe(ofTypes.length);
        expect(part.types.reduce((sum, { total }) => sum + total, 0)).toBe(found.length);
        urls.push(...part.data.map(({ url }) => url));
      }
      expect(urls.toSorted()).toEqual(ofTypes.map(({ path }) => path).toSorted());
    });
    await fc.assert(property, { numRuns: 12, seed: 2 });
  }, 60_000);

  it('returns each hit once even if only hits with the words in their name are ranked', async () => {
    const vocabulary = await store.vocabulary();
    const terms = toSearchTerms('vino', vocabulary);
    if (!terms) throw new Error('There is no word.');
    const read = async (offset: number, limit: number, maxRanked?: number) => {
      const asked = { terms, joined: 'most', now: GENERATED_NOW, preview: false, types: [], offset, limit } as const;
      const { sql, values } = buildSearchQuery(asked, maxRanked);
      const [row] = await store.database.query(sql, values);
      return (row?.hits as { url: string; name: string }[] | undefined) ?? [];
    };
    const all = await read(0, 1_000);
    const maxRanked = 20;
    expect(all.length).toBeGreaterThan(3 * maxRanked);
    const paged: typeof all = [];
    for (let offset = 0; offset < all.length; offset += 7) paged.push(...(await read(offset, 7, maxRanked)));
    expect(paged.map(({ url }) => url).toSorted()).toEqual(all.map(({ url }) => url).toSorted());
    expect(paged.slice(0, maxRanked).filter(({ name }) => !name.includes('vino'))).toEqual([]);
    const ranks = paged.slice(0, maxRanked).map(({ url }) => all.findIndex((hit) => hit.url === url));
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
  });
});
