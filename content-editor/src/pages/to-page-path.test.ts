import { expect, it } from 'vitest';
import { toCollections } from '../collections/collections.ts';
import type { Collection } from '../collections/widgets.ts';
import { toPagePath } from './to-page-path.ts';

/** Forms of files that the home page shows, or that have no page, so that their preview begins there. */
const OF_HOME = [
  'site/home-yaml',
  'site/home-md',
  'site/carousel-yaml',
  'site/impulsamos-yaml',
  'site/contributors-yaml',
  'site/notices-yaml',
  'site/redirects-yaml',
  'site/search-yaml',
  'site/site-yaml',
];

it('leads from every form of a file to its page, and to the home page only from those listed here', () => {
  const entries = toCollections([], []).flatMap(({ name, files }) =>
    ((files ?? []) as readonly Collection[]).map((form) => `${name}/${form.name}`),
  );
  expect(entries).toContain('foundation/trustees-yaml');
  expect(entries.filter((entry) => toPagePath(entry, []) === '/inicio')).toEqual(OF_HOME);
});
