// @vitest-environment happy-dom

import type { SectionLoader } from '@site/federation/section-loader';
import type { RouteObject } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createSectionDirectory } from './section-directory.ts';
import { createSectionRoutes } from './section-routes.ts';
import { createScriptUrls } from './trusted-script-url.ts';

vi.mock('@module-federation/enhanced/runtime', () => ({
  registerRemotes: () => undefined,
  loadRemote: () => undefined,
}));

const toSection = (name: string, ...paths: string[]) => ({
  name,
  container: name.replaceAll('-', '_'),
  integrity: '',
  paths,
  entry: `/releases/${name}/1.0.0/web/remoteEntry.js`,
});
const NEWS = toSection('mfe-news', '/noticias', '/noticias/:id');
const SPECIAL = toSection('mfe-special', '/noticias/especial');
const TABLE = { src: '/releases/sets/a.json', integrity: '' };

const fetchTable = vi.fn(async () => Response.json([NEWS, SPECIAL]));
vi.stubGlobal('fetch', fetchTable);
afterEach(() => fetchTable.mockClear());

const loader = {
  load: async (name: string) => ({ contract: 1, routes: [{ id: name, path: '/' }], fragments: {} }),
} as unknown as SectionLoader;
const never = () => Promise.reject(new Error('no table'));

describe('the sections of a page', () => {
  it('come from the page without a request, and all others from one table', async () => {
    const directory = createSectionDirectory({ sections: [NEWS], table: TABLE, set: 'a' });
    const mounted: RouteObject[] = [];
    const routes = createSectionRoutes(directory, loader, (loaded) => mounted.push(...loaded), never);
    const toIds = (loaded: readonly RouteObject[]) => loaded.map(({ id }) => id);
    expect(toIds(await routes.loadHere('/noticias'))).toEqual(['mfe-news/mfe-news']);
    expect(fetchTable).not.toHaveBeenCalled();
    expect(toIds(await routes.load('/noticias/7', never))).toEqual(['mfe-news/mfe-news']);
    expect(toIds(await routes.load('/noticias/especial', never))).toEqual(['mfe-special/mfe-special']);
    expect(await routes.load('/nadie', never)).toEqual([]);
    expect(toIds(mounted)).toEqual(['mfe-news/mfe-news', 'mfe-special/mfe-special']);
    expect(await directory.findByName('mfe-special')).toEqual(SPECIAL);
    expect(await directory.readSet()).toBe('a');
    expect(fetchTable).toHaveBeenCalledExactlyOnceWith('/releases/sets/a.json?con=mfe-news');
  });

  it('come from a newer release set if the table belongs to it', async () => {
    const directory = createSectionDirectory({ sections: [NEWS, SPECIAL], table: TABLE, set: 'a' });
    fetchTable.mockResolvedValueOnce(Response.json([NEWS], { headers: { 'x-release-set': 'b' } }));
    expect(await directory.readSet()).toBe('b');
    expect(fetchTable).toHaveBeenCalledExactlyOnceWith('/releases/sets/a.json?con=mfe-news,mfe-special');
  });

  it('are requested again if the table could not be fetched', async () => {
    const directory = createSectionDirectory({ sections: [NEWS], table: TABLE, set: 'a' });
    const routes = createSectionRoutes(directory, loader, () => undefined, never);
    fetchTable.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(routes.load('/noticias/especial', never)).rejects.toThrow('no table');
    fetchTable.mockResolvedValueOnce(new Response('', { status: 404 }));
    await expect(routes.load('/noticias/especial')).rejects.toThrow('404');
    fetchTable.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(routes.load('/noticias/especial')).rejects.toThrow('Failed to fetch');
    expect(await routes.load('/noticias/especial', never)).toHaveLength(1);
  });
});

it('allows scripts only from the folders of known releases', () => {
  const { createScriptURL } = createScriptUrls('/worker.js', () => [NEWS]);
  const folder = '/releases/mfe-news/1.0.0/web';
  for (const good of [`${folder}/remoteEntry.js`, `${folder}/static/js/async/x.js`, '/worker.js'])
    expect(createScriptURL(good)).toBe(good);
  for (const bad of [
    `${folder}/../node/x.js`,
    `${folder}/%2e%2e/node/x.js`,
    '/releases/mfe-news/1.0.1/web/x.js',
    '/api/x',
    `https://ajeno.example${folder}/x.js`,
    `//ajeno.example${folder}/x.js`,
    'data:text/javascript,1',
  ])
    expect(() => createScriptURL(bad)).toThrow(/Scripts from .* are not allowed/);
});
