import type { SitemapRequest } from '@site/contract/server-part';
import { expect, it } from 'vitest';
import { listSitemap } from './sitemap.ts';

it('lists only contributions with an address', async () => {
  const asked: string[] = [];
  const section = (id: string) => ({ id, name: 'Libros', image: null });
  const entry = (id: string) => ({ id, title: 'Los telares', date: null, image: null });
  const api = {
    patrons: async () => [],
    town: async () => ({ images: [] }),
    contributionSections: async () => [section('libros'), section('')],
    contributions: async (sectionId: string) => {
      asked.push(sectionId);
      return { items: [entry('telares'), entry('')], total: 2, title: 'Libros' };
    },
  };
  const paths = (await listSitemap({ api } as unknown as SitemapRequest)).map(({ path }) => path);
  expect(paths.filter((path) => path.startsWith('/aportaciones'))).toEqual([
    '/aportaciones-de-los-patronos',
    '/aportaciones-de-los-patronos/libros',
    '/aportaciones-de-los-patronos/libros/telares',
  ]);
  expect(asked).toEqual(['libros']);
});
