import type { SafeHtml } from '@site/contract/api';
import { expect, it } from 'vitest';
import { parseContribution, parseContributionSections, parseContributions } from './contribution-answers.ts';
import { parseEventItem, parseEventList } from './event-answers.ts';
import { parsePatrons, parseSinglePage } from './foundation-answers.ts';
import { parseImpulsamos } from './home-answers.ts';
import { parseNewsItem, parseNewsList } from './news-answers.ts';
import { parsePage, parseProjects, parseSubPages } from './page-answers.ts';
import { parseSearch, parseSubExtra, parseSubExtras } from './site-answers.ts';

const clean = async (html: string) => html as unknown as SafeHtml;
const NOTHING = { id: 'x' };

it.each<[string, unknown]>([
  ['a list of news', parseNewsList([NOTHING]).items[0]?.title],
  ['a news item', (await parseNewsItem(NOTHING, clean)).title],
  ['a list of events', parseEventList([NOTHING]).items[0]?.name],
  ['an event', (await parseEventItem(NOTHING, clean)).name],
  ['a page', (await parsePage(NOTHING, clean)).title],
  ['sub-pages', (await parseSubPages([NOTHING], clean))[0]?.title],
  ['projects', parseProjects([NOTHING])[0]?.name],
  ['sections of contributions', parseContributionSections([NOTHING])[0]?.name],
  ['contributions', parseContributions({ data: [NOTHING] }).items[0]?.title],
  ['a contribution', (await parseContribution(NOTHING, clean)).title],
  ['trustees', (await parsePatrons([NOTHING], clean))[0]?.name],
  ['cards of the home page', (await parseImpulsamos([NOTHING], clean))[0]?.name],
  ['the extra menu', parseSubExtras([NOTHING])[0]?.name],
  ['an extra page', (await parseSubExtra(NOTHING, clean)).name],
])('%s: a missing title is replaced by a placeholder', (_where, name) => expect(name).toBe('Sin título'));

it('falls back to another name for an item without a title', () => {
  expect(parseNewsList([{ id: 'x', title: ' ', subtitle: 'Abre la torre' }]).items[0]?.title).toBe('Abre la torre');
  expect(parseSearch([{ url: '/noticias/x' }]).items[0]?.name).toBe('/noticias/x');
});

it('an array in place of an object is rejected, or omitted from a list', async () => {
  await expect(parseNewsItem([], clean)).rejects.toThrow('not an object');
  await expect(parsePage([{ id: 'x' }], clean)).rejects.toThrow('not an object');
  expect(parseNewsList([[], 'text', null, NOTHING]).items.map(({ id }) => id)).toEqual(['x']);
});

it('an element without data is not found, and a single page without data is empty', async () => {
  for (const nothing of [null, { data: null }, { data: null, error: null }])
    for (const parse of [parseNewsItem, parseEventItem, parsePage, parseContribution, parseSubExtra])
      await expect(parse(nothing, clean)).rejects.toMatchObject({ failure: 'not-found' });
  expect((await parseSinglePage({ data: null }, clean)).content).toBe(null);
});

it('the extra menu has no entry without an address', () =>
  expect(parseSubExtras([{ name: 'Amigos' }, { id: '', name: 'Socios' }, NOTHING]).map(({ id }) => id)).toEqual(['x']));
