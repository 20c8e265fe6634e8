import { XMLValidator } from 'fast-xml-parser';
import ICAL from 'ical.js';
import type { AnswerStyle } from '../../src/content-apis/foreign-api.ts';
import { NEVER, useForeignSite } from '../../src/content-apis/use-foreign-site.ts';
import { readHead } from '../../src/requests/read-head.ts';
import { expect, test } from '../../src/test.ts';

const STYLES: readonly AnswerStyle[] = ['bare', 'nulls', 'missing', 'empty'];

for (const style of STYLES)
  test.describe(`a site on a content API whose answers are ${style}`, () => {
    const site = useForeignSite(style);

    test('tells search engines and readers what it has', async () => {
      const read = async (path: string) => {
        const response = await fetch(site.shell.url + path);
        const text = await response.text();
        expect([path, response.status]).toEqual([path, 200]);
        expect(text, path).not.toMatch(NEVER);
        return text;
      };
      for (const path of ['/noticias/atom.xml', '/noticias/rss.xml', '/noticias/formacion/atom.xml', '/sitemap.xml'])
        expect(XMLValidator.validate(await read(path)), path).toBe(true);
      for (const section of ['mfe-news-events', 'mfe-foundation', 'mfe-work-areas', 'mfe-search-contact'])
        expect(XMLValidator.validate(await read(`/sitemap/${section}/1.xml`)), section).toBe(true);
      // The events of this content API have no date: none of them may stand in a calendar.
      const calendar = new ICAL.Component(ICAL.parse(await read('/eventos/calendario.ics')));
      expect(calendar.getAllSubcomponents('vevent')).toEqual([]);
      expect((await fetch(`${site.shell.url}/eventos/e1/calendario.ics`)).status).toBe(404);
    });

    test('describes its pages by what it has, and by no picture that nobody makes', async () => {
      for (const path of ['/inicio', '/noticias/n1', '/eventos/e1', '/formacion/p1']) {
        const { status, meta, things, canonical } = await readHead(path, site.shell.url);
        expect([path, status, canonical]).toEqual([path, 200, site.shell.url + path]);
        expect(things.Organization).toHaveLength(1);
        expect(things.Event).toBeUndefined();
        expect(meta['og:image'] ?? '').not.toContain('compartir');
        expect(JSON.stringify([meta, things]), path).not.toMatch(NEVER);
      }
    });

    test('has no list of moved addresses, and a 404 like any other', async () =>
      expect((await fetch(`${site.shell.url}/no-existe`)).status).toBe(404));
  });
