import fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openGeneratedStore } from '../../test/many/generated-database.ts';
import { GENERATED_NOW, TAGS } from '../../test/many/generated-items.ts';
import { toDefinition } from '../../test/many/list-definition.ts';
import { openMigrated, TEST_DATABASES } from '../../test/support/databases.ts';
import { writeContent } from '../import/database/write-content.ts';
import { cacheVocabulary } from '../search/vocabulary.ts';
import { toItem } from './item.ts';
import { createItemLister } from './list-items.ts';
import { PUBLISHED } from './publication.ts';

const day = fc.integer({ min: -25, max: 15 }).map((days) => new Date(GENERATED_NOW.getTime() + days * 86_400_000));
const perhaps = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const asked = fc.record({
  kind: fc.constantFrom('news' as const, 'event' as const, 'page' as const),
  search: fc.constantFrom(undefined, 'requena', 'vino música', 'zzzz'),
  from: perhaps(day),
  until: perhaps(day),
  tags: perhaps(fc.subarray(TAGS, { minLength: 1 })),
  now: day,
  preview: fc.boolean(),
  offset: fc.nat(220),
  limit: fc.integer({ min: 1, max: 30 }),
});

describe.each(TEST_DATABASES)('a list on $name', (kind) => {
  let store: Awaited<ReturnType<typeof openGeneratedStore>>;
  beforeAll(async () => {
    store = await openGeneratedStore(kind, { count: 500, seed: 7 });
  });
  afterAll(() => store.database.close());

  it('matches its definition, page by page', async () => {
    const list = createItemLister(v.object({ id: v.string() }));
    const property = fc.asyncProperty(asked, async ({ kind: of, search, from, until, tags, now, preview, ...part }) => {
      const dates = { ...(from && { from }), ...(until && { until }), ...(tags && { tags }) };
      const request = { kind: of, part, conditions: { ...dates, ...(search && { search }) } };
      const words = search?.split(' ') ?? [];
      const withWords = store.items.filter((item) => {
        const text = `${item.search?.name} ${item.search?.body}`;
        return words.every((word) => text.includes(word));
      });
      const all = toDefinition(withWords, request, { now, preview });
      const { data, total } = await list({ ...store, now: () => now, preview }, request);
      expect(total).toBe(all.length);
      expect(data.map(({ id }) => id)).toEqual(all.slice(part.offset, part.offset + part.limit));
    });
    await fc.assert(property, { numRuns: 150, seed: 1 });
  }, 60_000);

  it('finds a word that only a draft contains in a preview, even if a published word is similar', async () => {
    const database = await openMigrated(kind);
    const toNews = (id: string, name: string, draft: boolean) =>
      toItem({
        kind: 'news',
        id,
        starts: GENERATED_NOW,
        summary: { id },
        search: { type: 'Noticia', name, description: '', lead: '', body: '' },
        publication: { ...PUBLISHED, draft },
      });
    await writeContent(database, [toNews('a', 'Retablo', false), toNews('b', 'Retaplo', true)], []);
    const list = createItemLister(v.object({ id: v.string() }));
    const own = { database, vocabulary: cacheVocabulary(database), now: () => GENERATED_NOW, preview: true };
    const find = async (search: string) => (await list(own, { kind: 'news', part: {}, conditions: { search } })).data;
    expect(await find('retaplo')).toContainEqual({ id: 'b' });
    expect(await find('retavlo')).toEqual([{ id: 'a' }]);
    await database.close();
  });
});
