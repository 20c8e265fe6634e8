import type { SafeHtml } from '@site/contract/api';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Card } from '../../components/card/Card.tsx';
import { PageBanner } from '../../components/page-banner/PageBanner.tsx';
import { Picture } from '../../components/picture/Picture.tsx';
import { toNewsCard } from '../../presentation/to-news-card.ts';
import { parseContributions } from './contribution-answers.ts';
import { parseEventItem } from './event-answers.ts';
import { parsePatrons } from './foundation-answers.ts';
import { parseNewsItem, parseNewsList } from './news-answers.ts';
import { parsePage, parseSubPages } from './page-answers.ts';

const clean = async (html: string) => html as unknown as SafeHtml;
const UNTITLED = { id: 'x', title: '', subtitle: 'Abre la torre' };
const [listed] = parseNewsList([UNTITLED]).items;
const event = await parseEventItem({ id: 'x', name: '', title: 'Abre la torre' }, clean);

it.each([
  ['the card of a news item', listed && <Card {...toNewsCard(listed)} image={null} />],
  ['a news item', <PageBanner key="news" {...(await parseNewsItem(UNTITLED, clean))} />],
  ['a page', <PageBanner key="page" {...(await parsePage(UNTITLED, clean))} />],
  ['an event', <PageBanner key="event" title={event.name} subtitle={event.title} />],
])('%s shows a subtitle used as its title only once', (_where, shown) => {
  expect(renderToStaticMarkup(shown).match(/Abre la torre/g)).toHaveLength(1);
});

const SAME = { id: 'x', title: 'Abre la torre', subtitle: ' Abre la torre ' };
it.each<[string, unknown]>([
  ['a list of contributions', parseContributions({ data: [UNTITLED] }).items[0]?.subtitle],
  ['sub-pages', (await parseSubPages([UNTITLED], clean))[0]?.subtitle],
  ['a trustee', (await parsePatrons([{ name: '', position: 'Vocal' }], clean))[0]?.position],
  ['a news item with equal title and subtitle', (await parseNewsItem(SAME, clean)).subtitle],
])('%s has no subtitle where it serves as the title', (_where, subtitle) => expect(subtitle).toBe(''));

it('crops an image as the response specifies, also on a card', () => {
  const [item] = parseNewsList([{ id: 'x', title: 'A', image: 'a.jpg', imageFocus: 'top' }]).items;
  expect(item?.image).toMatchObject({ name: 'a.jpg', focus: 'top' });
  expect(renderToStaticMarkup(item?.image && <Picture source={item.image} ratio="4/5" sizes="1px" />)).toContain(
    'data-focus="top"',
  );
});

it('a project with exactly the specified fields shows its description and its image', async () => {
  const project = { id: 'x', name: 'Voces', image: 'a.jpg', description: 'Cien voces' };
  expect(await parsePage(project, clean)).toMatchObject({ subtitle: 'Cien voces', showImageHeader: true });
  // The description of a page only repeats the beginning of its text.
  const { name: title, ...page } = project;
  expect(await parsePage({ ...page, title }, clean)).toMatchObject({ subtitle: '', showImageHeader: false });
});

it('shows a subtitle beside a title', () => {
  expect(parseNewsList([{ ...UNTITLED, title: 'La torre' }]).items[0]?.subtitle).toBe('Abre la torre');
  expect(renderToStaticMarkup(<PageBanner title="La torre" subtitle="Abre en mayo" />)).toContain('Abre en mayo');
});
