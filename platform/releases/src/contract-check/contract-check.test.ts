import type { SectionJson } from '@site/contract/section-json';
import { describe, expect, it } from 'vitest';
import { toShellJson } from '../../test/put-shell.ts';
import { checkRelease } from './check-release.ts';
import { BUDGET_BYTES } from './checks/check-budget.ts';

const built = toShellJson('1.0.0', { shared: { react: '19.3.1' } });
const shell = { ...built, site: { ...built.site, drawings: { '/favicon.svg': 'drawings/favicon.svg' } } };
const held = { size: 0, integrity: '' };

const section = (name: string, more: Partial<SectionJson> = {}): SectionJson => ({
  name,
  version: '1.0.0',
  contract: 1,
  owner: `Equipo ${name}`,
  origin: '',
  container: 'c',
  entry: { web: 'w', node: 'n', js: [], css: [] },
  routes: [],
  fragments: [],
  uses: [],
  resources: [],
  sitemap: false,
  serverPart: false,
  foreignScripts: false,
  shared: { react: '^19.3.0' },
  assets: { w: held, n: held },
  revision: '',
  commit: '',
  published: '',
  ...more,
});
const route = (path: string) => ({ id: 'r', path, smoke: undefined, js: [], css: [] });
const fragment = (name: string, props: Record<string, string> = {}) => ({ name, props, js: [], css: [] });

describe('a release is refused', () => {
  it('for a route that another live section owns, whatever the names of its parameters', () => {
    const other = section('mfe-b', { routes: [route('/noticias/:id')] });
    expect(checkRelease(section('mfe-a', { routes: [route('/noticias/:slug')] }), [other], shell)).toEqual([
      'The route /noticias/:slug of mfe-a belongs to mfe-b@1.0.0 (/noticias/:id, Equipo mfe-b). Choose another path, or ask its owner to give it up first.',
    ]);
  });

  it('for an address that no browser can request, with what to write instead', () => {
    expect(() => checkRelease(section('mfe-a', { routes: [route('/100%')] }), [], shell)).toThrow(
      'The path /100% is no valid address: write %25 for %.',
    );
  });

  it('for a feed at an address that another live section owns', () => {
    const other = section('mfe-b', { routes: [route('/noticias/:id')] });
    const candidate = section('mfe-a', { resources: [{ id: 'feed', path: '/noticias/:feed' }] });
    expect(checkRelease(candidate, [other], shell)[0]).toMatch(/\/noticias\/:feed of mfe-a belongs to mfe-b/);
    expect(checkRelease(other, [candidate], shell)[0]).toMatch(/\/noticias\/:id of mfe-b belongs to mfe-a/);
  });

  it.each([
    ['/formacion/becas', '/formacion/:id1/:id2?'],
    ['/formacion/:x/:y', '/formacion/:id1/:id2?'],
    ['/Noticias', '/noticias'],
    ['/%6eoticias', '/noticias'],
    ['/noticias/*', '/noticias/:id'],
    ['/:any', '/noticias'],
    ['/a/:x?/c', '/a/c'],
  ])('for the route %s, which matches addresses of %s', (path, owned) => {
    const other = section('mfe-b', { routes: [route(owned)] });
    const candidate = section('mfe-a', { routes: [route(path)] });
    expect(checkRelease(candidate, [other], shell)).toEqual([expect.stringContaining('belongs to mfe-b@1.0.0')]);
    expect(checkRelease(other, [candidate], shell)).toEqual([expect.stringContaining('belongs to mfe-a@1.0.0')]);
  });

  it('for a route that matches every address', () =>
    expect(checkRelease(section('mfe-a', { routes: [route('/*')] }), [], shell)).toEqual([
      'The route /* of mfe-a matches every address without a page, so no visitor would ever get a 404. Begin it with a word of your own.',
    ]));

  it.each(['/healthz', '/api/x', '/_secciones', '/assets/:x', '/robots.txt', '/favicon.svg'])(
    'for the address %s, which the gateway serves',
    (path) =>
      expect(checkRelease(section('mfe-a', { routes: [route(path)] }), [], shell)).toEqual([
        `The route ${path} of mfe-a is an address that the gateway serves itself. Choose another path.`,
      ]),
  );

  it.each([
    ['/biblioteca', '/noticias'],
    ['/biblioteca/:id', '/biblioteca?pagina=2'],
    ['/', '/biblioteca'],
  ])('for the route %s with the smoke page %s, which never shows it', (path, smoke) =>
    expect(checkRelease(section('mfe-a', { routes: [{ ...route(path), smoke }] }), [], shell)).toEqual([
      `The smoke page ${smoke} of mfe-a is no address of its route ${path}, which would never be checked. Write one that is.`,
    ]),
  );

  it('for a route without a leading slash', () =>
    expect(checkRelease(section('mfe-a', { routes: [route('biblioteca')] }), [], shell)).toEqual([
      'The route biblioteca of mfe-a does not begin with a slash. Write /biblioteca.',
    ]));

  it('for an entry or a chunk that it does not contain', () => {
    const entry = { web: 'web/gone.js', node: 'n', js: ['web/js/gone.js'], css: [] };
    expect(checkRelease(section('mfe-a', { entry }), [], shell)).toEqual([
      'mfe-a lists the file web/gone.js, which the release does not contain. Build it again.',
      'mfe-a lists the file web/js/gone.js, which the release does not contain. Build it again.',
    ]);
  });

  it('for a shared range that the live shell does not satisfy', () => {
    expect(checkRelease(section('mfe-a', { shared: { react: '^20.0.0' } }), [], shell)).toEqual([
      'mfe-a@1.0.0 needs react ^20.0.0, but shell@1.0.0 provides 19.3.1. Build it against that version, or promote both in one step.',
    ]);
    expect(checkRelease(section('mfe-a', { shared: { x: '^1.0.0' } }), [], shell)[0]).toMatch(/does not share it/);
  });

  it('for a fragment in use that is removed or changes its properties', () => {
    const user = section('mfe-b', { uses: ['mfe-a/news'] });
    const before = section('mfe-a', { fragments: [fragment('news', { tags: 'string[]' })] });
    expect(checkRelease(section('mfe-a'), [user], shell, before)).toEqual([
      'mfe-b@1.0.0 shows the fragment mfe-a/news, which this release removes. Keep it until that section stops using it.',
    ]);
    const changed = section('mfe-a', { fragments: [fragment('news', { tag: 'string' })] });
    expect(checkRelease(changed, [user], shell, before)).toEqual([
      'mfe-b@1.0.0 shows the fragment mfe-a/news with tags: string[]; this release requires tag: string. Offer the new shape under another name first.',
    ]);
  });

  it('for a fragment that no section offers', () =>
    expect(checkRelease(section('mfe-a', { uses: ['mfe-b/x'] }), [section('mfe-b')], shell)).toEqual([
      'mfe-a shows the fragment mfe-b/x, which no live release offers. Have it promoted first.',
    ]));

  it('for a contract that the shell does not support', () =>
    expect(checkRelease(section('mfe-a', { contract: 2 }), [], shell)[0]).toMatch(/uses contract 2.*supports 1/));

  it('for exceeding its byte budget, with what grew', () => {
    const toAssets = (files: Readonly<Record<string, number>>) =>
      Object.fromEntries(Object.entries(files).map(([file, size]) => [file, { size, integrity: '' }]));
    const large = section('mfe-a', {
      version: '1.1.0',
      assets: toAssets({
        w: 0,
        n: 0,
        'web/js/home.0123456789.js': BUDGET_BYTES,
        'web/js/n.js': 9,
        'web/same.css': 5,
        'node/x.js': 7,
      }),
    });
    const before = section('mfe-a', { assets: toAssets({ 'web/js/home.abcdefabcd.js': 300_000, 'web/same.css': 5 }) });
    expect(checkRelease(large, [], shell, before)).toEqual([
      'The browser files of mfe-a have 400014 bytes; the budget is 400000. Grown since 1.0.0: home.js (+100000), n.js (+9). Split or remove something.',
    ]);
    expect(checkRelease(large, [], shell)[0]).toContain('Largest files: home.js (400000), n.js (9), same.css (5).');
  });
});

it('accepts neighbouring routes of two sections', () => {
  const other = section('mfe-b', { routes: [route('/noticias/:id'), route('/a/:x')] });
  const paths = ['/noticias', '/noticias/:id/:more', '/noticia', '/a', '/'];
  expect(checkRelease(section('mfe-a', { routes: paths.map(route) }), [other], shell)).toEqual([]);
});

it('accepts a release that fits, alongside the one that it replaces', () => {
  const before = section('mfe-a', { routes: [route('/a')], fragments: [fragment('news')] });
  const user = section('mfe-b', { uses: ['mfe-a/news'] });
  expect(checkRelease({ ...before, version: '1.1.0' }, [user], shell, before)).toEqual([]);
});
