import { parseSectionJson } from '@site/contract/section-json';
import type { SitemapRequest } from '@site/contract/server-part';
import { expect, it } from 'vitest';
import { answerSitemap } from './answer-sitemap.ts';

const toSection = (name: string, paths: readonly string[], sitemap: boolean) =>
  parseSectionJson(
    JSON.stringify({
      ...{ name, version: '1.0.0', contract: 1, owner: '', container: name, federation: '2', fragments: [], uses: [] },
      ...{ api: [], shared: {}, assets: {}, sitemap, serverPart: sitemap },
      entry: { web: '', node: '', js: [], css: [] },
      routes: paths.map((path) => ({ id: path, path, js: [], css: [] })),
    }),
    'test',
  );

it('lists the pages of one address of a section that lists nothing itself', async () => {
  const options = {
    siteUrl: 'https://sitio.example',
    sections: [
      toSection('mfe-news', ['/noticias', '/noticias/:id', '/buscar'], true),
      toSection('mfe-new', ['/biblioteca', '/biblioteca/:id'], false),
      toSection('mfe-ids', ['/e/:id'], false),
    ],
    loadServerPart: async () => ({ resources: {}, describe: {}, sitemap: async () => [{ path: '/noticias' }] }),
  };
  const list = async (address: string) => {
    const { body } = await answerSitemap(address, options, {} as SitemapRequest);
    return [...String(body).matchAll(/<loc>https:\/\/sitio\.example([^<]+)/g)].map(([, path]) => path);
  };
  expect(await list('/sitemap.xml')).toEqual(['/sitemap/mfe-news/1.xml', '/sitemap/mfe-new/1.xml']);
  expect(await list('/sitemap/mfe-new/1.xml')).toEqual(['/biblioteca']);
  expect(await list('/sitemap/mfe-news/1.xml')).toEqual(['/noticias']);
});
