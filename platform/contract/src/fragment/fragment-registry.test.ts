import { describe, expect, it } from 'vitest';
import type { LoadContext } from '../section/load-context.ts';
import type { SectionDeclaration } from '../section/section-declaration.ts';
import { defineSection } from '../section/section-module.ts';
import { defineFragment } from './fragment.ts';

// These tests check types: `tsc` reports each `@ts-expect-error` whose line has no type error.

describe('the use of a fragment of another section', () => {
  const show = (loadFragment: LoadContext['loadFragment']) => [
    loadFragment('mfe-news-events/latest-news', {}),
    loadFragment('mfe-news-events/related-news', { tags: ['a'], title: 'a', page: 1, path: '/a' }),
    // @ts-expect-error nobody offers it
    loadFragment('mfe-news-events/no-such-news', {}),
    // @ts-expect-error a property is missing
    loadFragment('mfe-news-events/related-news', { tags: ['a'], title: 'a', page: 1 }),
    // @ts-expect-error a property is of another type
    loadFragment('mfe-news-events/related-events', { tags: 'a', title: 'a', page: 1, path: '/a' }),
    // @ts-expect-error a property is not declared
    loadFragment('mfe-news-events/latest-news', { tags: ['a'] }),
  ];
  it('must match the declaration of its owner', async () => {
    const Content = null;
    expect(await Promise.all(show(async (name) => ({ name, Content })))).toHaveLength(6);
  });
});

describe('the implementation of a fragment', () => {
  const declaration = {
    name: 'mfe-a',
    owner: 'team',
    routes: {},
    uses: [],
    // As in sections of the first kits.
    api: [],
    fragments: { list: { props: { page: 'number' } } },
  } as const satisfies SectionDeclaration;
  const component = async () => () => null;
  const list = defineFragment(async (_, { page }: { readonly page: number }) => ({ page }), component);
  const other = defineFragment(async (_, { page }: { readonly page: string }) => ({ page }), component);

  it('must match the declaration', () => {
    expect(defineSection(declaration, { routes: {}, fragments: { list } }).fragments).toHaveProperty('list');
    // @ts-expect-error the fragment wants a text where a number is declared
    expect(defineSection(declaration, { routes: {}, fragments: { list: other } }).fragments).toHaveProperty('list');
  });
});
