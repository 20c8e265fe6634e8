import { describe, expect, it } from 'vitest';
import { TEST_DATABASES } from '../../../test/support/databases.ts';
import { toFilter, useImportedApp } from '../../../test/support/imported-app.ts';
import { toVectorText } from '../../search/lexemes.ts';

/** Just below, at and above every limit that applies to a search: ours, PostgreSQL's, and a memory page. */
const LENGTHS = [63, 64, 65, 199, 200, 201, 255, 256, 1_030, 2_046, 2_047, 3_900];
/** Length of the longest address that is served; a letter takes up to twelve characters of it. */
const MAX_ADDRESS = 8 * 1024;
const LETTERS = ['a', 'ñ', 'ﷺ', '𐐨', 'n\u0303', 'İ'];

describe.each(TEST_DATABASES)('a long text on $name', (kind) => {
  const app = useImportedApp(kind);

  it.each(LETTERS)('of %s can be searched for in an address of up to 8 kB', async (letter) => {
    for (const length of LENGTHS) {
      const text = letter.repeat(length);
      for (const url of [
        `/api/search?fields=${encodeURIComponent(text)}`,
        `/api/noticias?filter=${toFilter(['search', text])}`,
      ])
        expect([length, (await app().get(url)).statusCode]).toEqual([length, url.length > MAX_ADDRESS ? 414 : 200]);
    }
  });

  it('is returned in its shortened form by searches and lists', async () => {
    const long = `órgano ${'a'.repeat(70)}`;
    const shortenedTo = `órgano ${'a'.repeat(64)}`;
    expect((await app().get(`/api/search?fields=${encodeURIComponent(long)}`)).json()).toMatchObject({ shortenedTo });
    expect((await app().get(`/api/noticias?filter=${toFilter(['search', long])}`)).json()).toEqual({
      data: [],
      total: 0,
      shortenedTo,
    });
    for (const list of ['pages/becas/list', 'aportaciones/ensayos'])
      expect((await app().get(`/api/${list}?filter=${toFilter(['search', long])}`)).json()).toMatchObject({
        shortenedTo,
      });
    for (const url of ['/api/search?fields=organo', `/api/noticias?filter=${toFilter(['search', 'organo'])}`])
      expect((await app().get(url)).json()).not.toHaveProperty('shortenedTo');
  });

  it('of the content that exceeds the limit of PostgreSQL is indexed up to that limit', async () => {
    const book = Array.from({ length: 60_000 }, (_, index) => `palabra${index}`).join(' ');
    const vector = toVectorText({ A: '', B: '', C: book });
    const [row] = await app().database.query('select length($1::tsvector) as words', [vector]);
    expect(row?.words).toBeGreaterThan(10_000);
  }, 30_000);
});
