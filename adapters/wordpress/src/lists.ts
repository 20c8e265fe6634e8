import { addDays, toMadrid } from '@site/base/clock';
import type { WireEvent } from '@site/contract/entities/events';
import type { ListQuery } from './list-query.ts';
import { toEvent, toNews } from './to-entities.ts';
import { MOST_EVENTS, type Part, type Query, type WordPress } from './wordpress.ts';
import type { WordPressEvent } from './wordpress-answers.ts';

/** A part of a list as the content API answers it. */
const toAnswer = <T, U>({ items, total }: Part<T>, toItem: (item: T) => U) => ({ data: items.map(toItem), total });

const NOTHING = { data: [], total: 0 };

/** A moment without zone, so many seconds later. */
const addSeconds = (moment: string | undefined, seconds: number) =>
  moment && new Date(Date.parse(`${moment}Z`) + seconds * 1_000).toISOString().slice(0, 19);

/** The ids of tags as a query names them; null when WordPress knows none of them: nothing can have one. */
async function toTagQuery(wordpress: WordPress, tags: readonly string[]): Promise<Query | null> {
  if (tags.length === 0) return {};
  const ids = await wordpress.tagIds(tags);
  return ids.length > 0 ? { tags: ids.join(',') } : null;
}

/** Posts, newest first. To WordPress neither bound belongs to what lies between: a year would lack its first second. */
export async function listNews(wordpress: WordPress, { offset, limit, search, from, until, tags }: ListQuery) {
  const tagged = await toTagQuery(wordpress, tags);
  if (!tagged) return NOTHING;
  const dates = { after: addSeconds(from, -1), before: addSeconds(until, 1) };
  return toAnswer(await wordpress.posts('posts', { offset, per_page: limit, search, ...dates, ...tagged }), toNews);
}

/** Gives a page of the events that fit, by their beginning, the earliest first. */
type ReadEvents = (size: number, page: number) => Promise<Part<WordPressEvent>>;

/** The plugin gives whole pages only: a part lies on one page of its own length, or on two that follow each other. */
async function readPart(read: ReadEvents, offset: number, size: number): Promise<Part<WordPressEvent>> {
  const [before, skipped] = [Math.floor(offset / size), offset % size];
  const { items, total } = await read(size, before + 1);
  const more = skipped > 0 ? (await read(size, before + 2)).items : [];
  return { items: [...items, ...more].slice(skipped, skipped + size), total };
}

/** Without a first day the plugin begins today. */
const FIRST = '1970-01-01';

/** What is coming, the nearest first, then the past, the latest first: what has begun and goes on belongs to the former alone. */
async function readAll(ask: (dates: Query) => ReadEvents, offset: number, size: number): Promise<Part<WordPressEvent>> {
  const today = toMadrid(new Date()).date;
  const [coming, past] = [
    ask({ start_date: today }),
    ask({ start_date: FIRST, end_date: `${addDays(today, -1)} 23:59:59` }),
  ];
  const [{ total: next }, { total: over }] = await Promise.all([coming(1, 1), past(1, 1)]);
  const { items } = offset < next ? await readPart(coming, offset, size) : { items: [] };
  const end = over - Math.max(0, offset - next);
  const start = Math.max(0, end - (size - items.length));
  const before = end > start ? (await readPart(past, start, end - start)).items.toReversed() : [];
  return { items: [...items, ...before.filter((event) => event.end_date < today)], total: next + over };
}

/** Events among which those of one place are looked for: the plugin asks for a place by its number. */
const MOST_LOOKED_AT = 500;

/** Gives a part of the events that fit otherwise. */
type ReadPart = (offset: number, size: number) => Promise<Part<WordPressEvent>>;

async function findAt(read: ReadPart, location: string) {
  const found: WireEvent[] = [];
  for (let at = 0; at < MOST_LOOKED_AT; at += MOST_EVENTS) {
    const { items, total } = await read(at, MOST_EVENTS);
    found.push(...items.map(toEvent).filter((event) => event.location === location));
    if (at + MOST_EVENTS >= total) break;
  }
  return found;
}

/** Events, in the order of the content API. */
export async function listEvents(
  wordpress: WordPress,
  { offset, limit, search, from, until, tags, location }: ListQuery,
) {
  // To a tag that it does not know the plugin answers 400.
  const tagged = await toTagQuery(wordpress, tags);
  if (!tagged) return NOTHING;
  const size = Math.min(Math.max(limit, 1), MOST_EVENTS);
  const ask =
    (dates: Query): ReadEvents =>
    (per_page, page) =>
      wordpress.events({ search, ...tagged, ...dates, per_page, page });
  const dates = { start_date: from?.replace('T', ' ') ?? FIRST, end_date: until?.replace('T', ' ') };
  const read: ReadPart =
    from === undefined && until === undefined
      ? (at, most) => readAll(ask, at, most)
      : (at, most) => readPart(ask(dates), at, most);
  if (location === undefined) return toAnswer(await read(offset, size), toEvent);
  const there = await findAt(read, location);
  return { data: there.slice(offset, offset + size), total: there.length };
}
