import type { DeclaredPage } from '@site/contract/declared-page';
import { expect, it } from 'vitest';
import { toCollections } from '../collections/collections.ts';
import type { Collection } from '../collections/widgets.ts';
import { toPagePath } from './to-page-path.ts';

const collections = toCollections([], []);

/** Forms of files that the home page shows, or that have no page, so that their preview begins there. */
const OF_HOME = [
  'file/home-yaml',
  'file/home-md',
  'file/carousel-yaml',
  'file/impulsamos-yaml',
  'file/contributors-yaml',
  'file/notices-yaml',
  'file/redirects-yaml',
  'file/search-yaml',
  'file/site-yaml',
];

it('leads from every form of a file to its page, and to the home page only from those listed here', () => {
  const entries = collections.flatMap(({ files }) =>
    ((files ?? []) as readonly Collection[]).map((form) => String(form.preview_path).replace(/^ver\//, '')),
  );
  expect(entries.map((entry) => toPagePath(entry, []))).toContain('/patronato');
  expect(entries.filter((entry) => toPagePath(entry, []) === '/inicio')).toEqual(OF_HOME);
});

it('leads from every collection of pages to an address of its own', () => {
  const names = collections.flatMap(({ name, folder }) => (folder === name ? [String(name)] : []));
  const pages = [{ path: '/musica', contentPage: 'musica' } as DeclaredPage];
  const paths = names.map((name) => toPagePath(`${name}/${name === 'areas' ? 'musica/index' : 'uno'}`, pages));
  expect(new Set(paths).size).toBeGreaterThan(5);
  expect(paths).toHaveLength(new Set(paths).size);
  expect(paths).not.toContain('/inicio');
});
