// @vitest-environment happy-dom

import type { RouteObject } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createSectionDirectory } from './section-directory.ts';
import { createRouteLoader } from './section-routes.ts';
import { createScriptUrls, trustTexts } from './section-scripts.ts';

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

const loadSection = async (name: string) => ({ contract: 1, routes: [{ id: name, path: '/' }], fragments: {} });

describe('the sections of a page', () => {
  it('come from the page without a request, and all others from one table', async () => {
    const directory = createSectionDirectory({ sections: [NEWS], table: TABLE, set: 'a' });
    const mounted: RouteObject[] = [];
    const loadRoutes = createRouteLoader(
      loadSection,
      (routes) => mounted.push(...routes),
      async () => {},
    );
    const toIds = async (path: string) => (await loadRoutes(directory.findOwner(path))).map(({ id }) => id);
    expect(await toIds('/noticias')).toEqual(['mfe-news/mfe-news']);
    expect(fetchTable).not.toHaveBeenCalled();
    await directory.load();
    expect(await toIds('/noticias/7')).toEqual(['mfe-news/mfe-news']);
    expect(await toIds('/noticias/especial')).toEqual(['mfe-special/mfe-special']);
    expect(await toIds('/nadie')).toEqual([]);
    expect(mounted.map(({ id }) => id)).toEqual(['mfe-news/mfe-news', 'mfe-special/mfe-special']);
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
    fetchTable.mockResolvedValueOnce(new Response('', { status: 404 }));
    await expect(directory.load()).rejects.toThrow('404');
    fetchTable.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(directory.load()).rejects.toThrow('Failed to fetch');
    expect((await directory.load())('/noticias/especial')).toEqual(SPECIAL);
  });
});

it('allows scripts only from the folders of known releases', () => {
  const { createScriptURL } = createScriptUrls('/worker.js', new Map([[NEWS.name, NEWS]]));
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

it('declares no HTML safe except the texts of the page', () => {
  globalThis.__SITE_SCRIPT_URLS__ = createScriptUrls(null, new Map());
  expect(trustTexts({ key: { value: { text: { __html: '<p>Texto</p>' } } } })).toEqual({
    key: { value: { text: { __html: '<p>Texto</p>' } } },
  });
  expect(() => __SITE_SCRIPT_URLS__.createHTML('<p>Texto</p>')).toThrow('HTML is not allowed.');
});
