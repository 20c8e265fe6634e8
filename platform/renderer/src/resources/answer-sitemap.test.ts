import type { SitemapRequest } from '@site/contract/server-part';
import { expect, it } from 'vitest';
import { parseSectionFixture } from '../../../contract/test/section-fixture.ts';
import { answerSitemap } from './answer-sitemap.ts';

const toSection = (name: string, paths: readonly string[], sitemap: boolean, titled: readonly string[] = []) =>
  parseSectionFixture({
    name,
    owner: '',
    container: name,
    sitemap,
    serverPart: sitemap,
    routes: [
      ...paths.map((path) => ({ id: path, path, js: [], css: [] })),
      ...titled.map((path) => ({ id: path, path, title: path, js: [], css: [] })),
    ],
  });

it('lists pages with exactly one address, and those that their section lists', async () => {
  const options = {
    siteUrl: 'https://sitio.example',
    sections: [
      toSection('mfe-news', ['/noticias', '/noticias/:id', '/buscar'], true, [
        '/noticias/archivo',
        '/noticias/todas',
        '/n/:id',
      ]),
      toSection('mfe-new', ['/biblioteca', '/biblioteca/:id'], false),
      toSection('mfe-ids', ['/e/:id'], false),
    ],
    loadServerPart: async () => ({
      resources: {},
      describe: {},
      sitemap: async () => [{ path: '/noticias' }, { path: '/noticias/archivo', images: ['a.jpg'] }],
    }),
  };
  const read = async (address: string) => String((await answerSitemap(address, options, {} as SitemapRequest)).body);
  const list = async (address: string) => {
    return [...(await read(address)).matchAll(/<loc>https:\/\/sitio\.example([^<]+)/g)].map(([, path]) => path);
  };
  expect(await list('/sitemap.xml')).toEqual(['/sitemap/mfe-news/1.xml', '/sitemap/mfe-new/1.xml']);
  expect(await list('/sitemap/mfe-new/1.xml')).toEqual(['/biblioteca']);
  expect(await list('/sitemap/mfe-news/1.xml')).toEqual(['/noticias/archivo', '/noticias/todas', '/noticias']);
  expect(await read('/sitemap/mfe-news/1.xml')).toContain('/images/a.jpg');
});
