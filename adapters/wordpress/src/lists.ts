import { addDays, toMadrid } from '@site/base/clock';
import type { WireEvent } from '@site/contract/entities/events';
import { toEvent, toNews } from './content/to-entities.ts';
import type { ListQuery } from './list-query.ts';
import { type ReadPage, readPart } from './read-part.ts';
import { MAX_EVENTS_PAGE_SIZE, type Query, type Slice, type WordPress } from './wordpress.ts';
import type { WordPressEvent } from './wordpress-answers.ts';

const toAnswer = <T, U>({ items, total }: Slice<T>, toItem: (item: T) => U) => ({ data: items.map(toItem), total });

const NOTHING = { data: [], total: 0 };

/** Adds seconds to a date and time without a time zone. */
const addSeconds = (moment: string | undefined, seconds: number) =>
  moment && new Date(Date.parse(`${moment}Z`) + seconds * 1_000).toISOString().slice(0, 19);

/** Returns the query parameter that selects tags; null when WordPress has none of them, so that no item can match. */
async function buildTagQuery(wordpress: WordPress, tags: readonly string[]): Promise<Query | null> {
  if (tags.length === 0) return {};
  const ids = await wordpress.tagIds(tags);
  return ids.length > 0 ? { tags: ids.join(',') } : null;
}

/** Posts, newest first. WordPress excludes both bounds of a range, so they are widened by a second to include them. */
export async function listNews(wordpress: WordPress, { offset, limit, search, from, until, tags }: ListQuery) {
  const tagged = await buildTagQuery(wordpress, tags);
  if (!tagged) return NOTHING;
  const dates = { after: addSeconds(from, -1), before: addSeconds(until, 1) };
  return toAnswer(await wordpress.posts('posts', { offset, per_page: limit, search, ...dates, ...tagged }), toNews);
}

/** Reads one page of the matching events, ordered by start, earliest first. */
type ReadEvents = ReadPage<WordPressEvent>;

/** Without a start date the plugin starts today. */
const EARLIEST_DAY = '1970-01-01';

/** Upcoming events, soonest first, then past ones, latest first. An event still in progress counts as upcoming only. */
async function readAll(
  createReader: (dates: Query) => ReadEvents,
  offset: number,
  size: number,
): Promise<Slice<WordPressEvent>> {
  const today = toMadrid(new Date()).date;
  const [coming, past] = [
    createReader({ start_date: today }),
    createReader({ start_date: EARLIEST_DAY, end_date: `${addDays(today, -1)} 23:59:59` }),
  ];
  const [{ total: next }, { total: over }] = await Promise.all([coming(1, 1), past(1, 1)]);
  const { items } = offset < next ? await readPart(coming, offset, size) : { items: [] };
  const end = over - Math.max(0, offset - next);
  const start = Math.max(0, end - (size - items.length));
  const before = end > start ? (await readPart(past, start, end - start)).items.toReversed() : [];
  return { items: [...items, ...before.filter((event) => event.end_date < today)], total: next + over };
}

/** Number of events searched for a location given by name: the plugin itself filters by venue id only. */
const MAX_SCANNED_EVENTS = 500;

/** Reads a slice of the events that match all other filters. */
type ReadPart = (offset: number, size: number) => Promise<Slice<WordPressEvent>>;

async function findAt(read: ReadPart, location: string) {
  const found: WireEvent[] = [];
  for (let at = 0; at < MAX_SCANNED_EVENTS; at += MAX_EVENTS_PAGE_SIZE) {
    const { items, total } = await read(at, MAX_EVENTS_PAGE_SIZE);
    found.push(...items.map(toEvent).filter((event) => event.location === location));
    if (at + MAX_EVENTS_PAGE_SIZE >= total) break;
  }
  return found;
}

/** Events, in the order that the content API prescribes. */
export async function listEvents(
  wordpress: WordPress,
  { offset, limit, search, from, until, tags, location }: ListQuery,
) {
  // The plugin responds with 400 to an unknown tag.
  const tagged = await buildTagQuery(wordpress, tags);
  if (!tagged) return NOTHING;
  const size = Math.min(limit, MAX_EVENTS_PAGE_SIZE);
  const createReader =
    (dates: Query): ReadEvents =>
    (per_page, page) =>
      wordpress.events({ search, ...tagged, ...dates, per_page, page });
  const dates = { start_date: from?.replace('T', ' ') ?? EARLIEST_DAY, end_date: until?.replace('T', ' ') };
  const read: ReadPart =
    from === undefined && until === undefined
      ? (at, max) => readAll(createReader, at, max)
      : (at, max) => readPart(createReader(dates), at, max);
  if (location === undefined) return toAnswer(await read(offset, size), toEvent);
  const matching = await findAt(read, location);
  return { data: matching.slice(offset, offset + size), total: matching.length };
}
