import type { ListQuery } from './list-query.ts';
import { toEvent, toNews } from './to-entities.ts';
import { MOST, type Part, type WordPress } from './wordpress.ts';

/** A part of a list as the content API answers it. */
const toAnswer = <T, U>({ items, total }: Part<T>, toItem: (item: T) => U) => ({ data: items.map(toItem), total });

/** A moment without zone, so many seconds later. */
const addSeconds = (moment: string | undefined, seconds: number) =>
  moment && new Date(Date.parse(`${moment}Z`) + seconds * 1_000).toISOString().slice(0, 19);

/** Posts, newest first. To WordPress neither bound belongs to what lies between: a year would lack its first second. */
export async function listNews(wordpress: WordPress, { offset, limit, search, from, until, tags }: ListQuery) {
  const ids = tags.length > 0 ? await wordpress.tagIds(tags) : [];
  if (tags.length > 0 && ids.length === 0) return { data: [], total: 0 };
  const part = await wordpress.posts('posts', {
    ...{ offset, per_page: limit, search, after: addSeconds(from, -1), before: addSeconds(until, 1) },
    tags: ids.length > 0 ? ids.join(',') : undefined,
  });
  return toAnswer(part, toNews);
}

/**
 * Events, the next ones first. The plugin gives whole pages only: a part that is none is cut out of a longer one, which may
 * have 100 events.
 */
export async function listEvents(wordpress: WordPress, { offset, limit, search, from, until, tags }: ListQuery) {
  const isPage = limit > 0 && offset % limit === 0;
  const { items, total } = await wordpress.events({
    per_page: isPage ? limit : Math.min(offset + limit, MOST),
    page: isPage ? offset / limit + 1 : 1,
    search,
    // Without a first day it begins today.
    start_date: from?.replace('T', ' ') ?? '1970-01-01',
    end_date: until?.replace('T', ' '),
    tags: tags.length > 0 ? tags.join(',') : undefined,
  });
  return toAnswer({ items: isPage ? items : items.slice(offset, offset + limit), total }, toEvent);
}
