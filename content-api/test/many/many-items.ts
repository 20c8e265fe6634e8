import { formatMadridIso, startOfMadridDay } from '@site/base/clock';
import { readContent } from '../../src/content/read-content.ts';
import { readContentFolder } from '../../src/content/source/content-folder.ts';
import type { Item } from '../../src/items/item.ts';
import { PUBLISHED, type Publication } from '../../src/items/publication.ts';
import { readPages } from '../support/site-pages.ts';
import { type Phrases, toPhrases, writeParagraphs, writeTitle } from './phrases.ts';
import { Draw } from './random.ts';

interface ManyOptions {
  readonly news: number;
  readonly events: number;
  /** The day of the newest news item; events continue for a year after it. */
  readonly now: Date;
  readonly seed?: number;
}

const DAY_MS = 86_400_000;
const YEARS = 15;
const MAX_DAYS = YEARS * 365;

interface Making {
  readonly phrases: Phrases;
  readonly draw: Draw;
  readonly now: Date;
}

/** Most items are published permanently; a few are drafts, expired, or scheduled for one of the next days. */
function drawPublication({ draw, now }: Making): Publication {
  if (draw.chance(0.99)) return PUBLISHED;
  const inDays = (days: number) => new Date(startOfMadridDay(now).getTime() + days * DAY_MS);
  return draw.one([
    { ...PUBLISHED, draft: true },
    { ...PUBLISHED, publishUntil: inDays(-draw.whole(1, 30)) },
    { ...PUBLISHED, publishAt: inDays(draw.whole(1, 30)) },
  ]);
}

const toHtml = (paragraphs: readonly string[]) => paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('\n');

/** A length similar to that of the given item's text. */
const toLength = ({ search }: Item, draw: Draw) =>
  Math.round((search?.body.length ?? 900) * (0.5 + draw.whole(0, 10) / 10));

/** An item like the given one, with another text and another day. */
function makeNews(pattern: Item, number: number, making: Making): Item {
  const { draw, phrases, now } = making;
  const starts = startOfMadridDay(new Date(now.getTime() - draw.whole(0, MAX_DAYS) * DAY_MS));
  const id = `n${number}`;
  const title = writeTitle(phrases, draw);
  const subtitle = draw.one(phrases.sentences);
  const paragraphs = writeParagraphs(phrases, toLength(pattern, draw), draw);
  const path = `/noticias/${id}`;
  const own = { id, title, subtitle, date: formatMadridIso(starts), path };
  return {
    ...pattern,
    id,
    starts,
    path,
    publication: drawPublication(making),
    summary: { ...pattern.summary, ...own },
    detail: { ...pattern.detail, ...own, content: toHtml(paragraphs) },
    search: {
      type: 'Noticia',
      name: title,
      description: subtitle,
      lead: pattern.tags.join(' '),
      body: paragraphs.join(' '),
    },
  };
}

/** One event in fifty has no date yet; one in ten spans several days. */
function makeEvent(pattern: Item, number: number, making: Making): Item {
  const { draw, phrases, now } = making;
  const day = startOfMadridDay(new Date(now.getTime() + draw.whole(-MAX_DAYS, 365) * DAY_MS));
  const starts = draw.chance(0.02) ? null : new Date(day.getTime() + draw.whole(18, 44) * (DAY_MS / 48));
  const ends = starts && draw.chance(0.1) ? new Date(starts.getTime() + draw.whole(1, 60) * DAY_MS) : null;
  const id = `e${number}`;
  const name = writeTitle(phrases, draw);
  const title = draw.one(phrases.sentences);
  const paragraphs = writeParagraphs(phrases, toLength(pattern, draw), draw);
  const path = `/eventos/${id}`;
  const own = { id, name, title, date: starts && formatMadridIso(starts), end: ends && formatMadridIso(ends), path };
  const lead = [...pattern.tags, 'entrada libre'].join(' ');
  return {
    ...pattern,
    id,
    starts,
    ends,
    path,
    publication: drawPublication(making),
    summary: { ...pattern.summary, ...own },
    detail: { ...pattern.detail, ...own, content: toHtml(paragraphs) },
    search: { type: 'Evento', name, description: title, lead, body: paragraphs.join(' ') },
  };
}

/**
 * The given content with its news and events replaced by the requested number of generated ones. They are composed of
 * its own words, with similar lengths, the same tags and images, and span fifteen years. The same options give the same
 * items.
 *
 * @param folder path of a content folder
 */
export async function makeManyItems(folder: string, { news, events, now, seed = 1 }: ManyOptions): Promise<Item[]> {
  const { items } = readContent(await readContentFolder(folder), now, await readPages());
  const draw = new Draw(seed);
  const making = { draw, now, phrases: toPhrases(items, Math.max(50, Math.round((news + events) / 6)), draw) };
  const patterns = (kind: Item['kind']) => items.filter((item) => item.kind === kind);
  const [newsPatterns, eventPatterns] = [patterns('news'), patterns('event')];
  return [
    ...items.filter(({ kind }) => kind !== 'news' && kind !== 'event'),
    ...Array.from({ length: news }, (_, number) => makeNews(draw.one(newsPatterns), number, making)),
    ...Array.from({ length: events }, (_, number) => makeEvent(draw.one(eventPatterns), number, making)),
  ];
}
