import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, it } from 'vitest';
import { toSitemapIndex, toSitemapPages } from './sitemap-xml.ts';

const SITE = 'https://sitio.example';
const parse = (xml: string) => {
  expect(XMLValidator.validate(xml)).toBe(true);
  return new XMLParser({ isArray: (name) => name === 'url' }).parse(xml);
};

it('lists addresses, days and images, and escapes them', () => {
  const [page] = toSitemapPages([{ path: '/a?b=1&c=2', modified: '2026-03-05', images: ['á b.jpg'] }], SITE);
  expect(parse(page?.xml ?? '').urlset.url).toEqual([
    {
      loc: `${SITE}/a?b=1&amp;c=2`.replace('&amp;', '&'),
      lastmod: '2026-03-05',
      'image:image': { 'image:loc': `${SITE}/images/%C3%A1%20b.jpg` },
    },
  ]);
});

it('begins a new file at the limit of entries, and at the limit of bytes', () => {
  const entries = Array.from({ length: 5 }, (_, n) => ({ path: `/p${n}`, modified: `2026-03-0${n + 1}` }));
  const byEntries = toSitemapPages(entries, SITE, { entries: 2, bytes: 10_000 });
  expect(byEntries.map(({ xml }) => parse(xml).urlset.url.length)).toEqual([2, 2, 1]);
  expect(byEntries.map(({ modified }) => modified)).toEqual(['2026-03-02', '2026-03-04', '2026-03-05']);
  const byBytes = toSitemapPages(entries, SITE, { entries: 100, bytes: 360 });
  expect(byBytes.length).toBeGreaterThan(1);
  for (const { xml } of byBytes) expect(Buffer.byteLength(xml)).toBeLessThanOrEqual(360);
});

it('lists no address twice, and is one file when there are no entries', () => {
  expect(toSitemapPages([{ path: '/a' }, { path: '/a' }], SITE)[0]?.xml.match(/<loc>/g)).toHaveLength(1);
  expect(toSitemapPages([], SITE)).toHaveLength(1);
});

it('lists its files in an index', () => {
  const index = toSitemapIndex([{ address: `${SITE}/sitemap/a/1.xml`, modified: '2026-01-02' }]);
  expect(parse(index).sitemapindex.sitemap).toEqual({ loc: `${SITE}/sitemap/a/1.xml`, lastmod: '2026-01-02' });
});
