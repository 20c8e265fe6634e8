import type { SitemapRequest } from '@site/contract/server-part';
import { expect, it } from 'vitest';
import { listSitemap } from './sitemap.ts';

const page = (id: string, style = '') => ({ id, style, image: null });

/** Creates a request to a content API that has only these sub-pages. */
const requestWith = (subPages: (id: string) => readonly object[]) =>
  ({
    now: { date: '2026-01-01', time: null },
    api: { subPages: async (id: string) => subPages(id), projects: async () => [], subExtras: async () => [] },
  }) as unknown as SitemapRequest;

it('lists pages down to the fifth id, and omits embedded ones', async () => {
  const tree: Record<string, object[]> = {
    formacion: [page('a'), page('dentro', 'embedded')],
    ...Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f'].map((id, n) => [id, [page('abcdefg'[n + 1] ?? '')]])),
  };
  const entries = await listSitemap(requestWith((id) => tree[id] ?? []));
  const paths = entries.map(({ path }) => path);
  expect(paths.filter((path) => path.startsWith('/formacion/'))).toEqual([
    '/formacion/a',
    '/formacion/a/b',
    '/formacion/a/b/c',
    '/formacion/a/b/c/d',
    '/formacion/a/b/c/d/e',
  ]);
});

it('terminates with a content API whose pages form a cycle', async () => {
  const entries = await listSitemap(requestWith(() => [page('x'), page('y')]));
  expect(entries.map(({ path }) => path).filter((path) => /\/[xy]$/.test(path))).toHaveLength(2);
});

it('lists only pages, projects and pages of the extra menu with an address', async () => {
  const asked: string[] = [];
  const { now } = requestWith(() => []);
  const api = {
    subPages: async (id: string) => {
      asked.push(id);
      return id === 'formacion' ? [page('a'), page('')] : [];
    },
    projects: async () => [page('p'), page('')],
    subExtras: async () => [{ id: '', name: 'Amigos' }],
  };
  const entries = await listSitemap({ now, api } as unknown as SitemapRequest);
  expect(entries.map(({ path }) => path)).toEqual(['/formacion/a', '/proyectos/p']);
  expect(asked).not.toContain('');
});
