import type { SectionJson } from '@site/contract/section-json';
import { describe, expect, it } from 'vitest';
import { toPageParts } from './page-parts.ts';

const toSection = (name: string, version: string, paths: readonly string[], uses: readonly string[] = []) =>
  ({ name, version, uses, routes: paths.map((path) => ({ id: path, path })), resources: [] }) as unknown as SectionJson;

interface Versions {
  readonly shell?: string;
  readonly news?: string;
  readonly pictures?: string;
  readonly contact?: string;
}

/** News pages show pictures, the home page shows news. */
const toSet = (id: string, { shell = '1', news = '1', pictures = '1', contact = '1' }: Versions = {}) => ({
  id,
  shell: { json: { version: shell } },
  sections: [
    toSection('mfe-home', '1', ['/'], ['mfe-news/latest']),
    toSection('mfe-news', news, ['/news', '/news/:id'], ['mfe-pictures/one']),
    toSection('mfe-pictures', pictures, ['/pictures']),
    toSection('mfe-contact', contact, ['/contact']),
  ],
});
const PAGES = ['/', '/news/7', '/pictures', '/contact', '/nobody', '/_datos/contact'];

/** The pages that the second release set shares with the first. */
function listKept(versions: Versions): string[] {
  const [one, other] = [toSet('a'), toSet('b', versions)];
  return PAGES.filter((page) => toPageParts(one, page).scope === toPageParts(other, page).scope);
}

describe('a promotion', () => {
  it('keeps the cached pages that it does not change', () => {
    expect(listKept({ contact: '2' })).toEqual(['/', '/news/7', '/pictures']);
    expect(listKept({ news: '2' })).toEqual(['/pictures', '/contact']);
  });

  it('drops pages that show a fragment of the section, directly or nested', () => {
    expect(listKept({ pictures: '2' })).toEqual(['/contact']);
  });

  it('of the shell drops all', () => expect(listKept({ shell: '2' })).toEqual([]));

  it('drops pages without an owner, and page data', () => {
    expect(listKept({})).toEqual(PAGES.filter((page) => page !== '/nobody' && page !== '/_datos/contact'));
  });
});

it('names the releases of a page', () => {
  const set = toSet('a', { news: '3' });
  expect(toPageParts(set, '/').keys).toEqual([
    'release-shell@1',
    'release-mfe-home@1',
    'release-mfe-news@3',
    'release-mfe-pictures@1',
  ]);
  expect(toPageParts(set, '/nobody').keys).toEqual(['set-a']);
  expect(toPageParts(set, '/_datos/contact')).toMatchObject({
    keys: ['set-a'],
    owner: { section: 'mfe-contact' },
  });
});
