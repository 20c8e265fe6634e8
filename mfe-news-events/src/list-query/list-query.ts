import type { PageMeta } from '@site/contract';
import { ApiError, Filter, type Listing, type ListRequest } from '@site/shared-ui/api';
import { type CivilDateTime, formatFilterDate } from '@site/shared-ui/dates';
import {
  fetchPageOrFirst,
  formatShortened,
  parsePage,
  parseSearchText,
  toPageTitle,
  withQuery,
} from '@site/shared-ui/presentation';
import { toPeriod } from '../agenda/when.ts';

/** News and events are shown six at a time (specification, section 9). */
export const PAGE_SIZE = 6;

/** The current year and the six before it (specification, section 5). */
const YEARS = 7;

/** The state of a list, which is completely contained in its address. */
export interface ListQuery {
  readonly text: string;
  readonly year: number | null;
  /** Upcoming events only. A chosen year takes precedence. */
  readonly upcoming: boolean;
  /** A period in the format of `cuando`. A chosen year and `upcoming` take precedence. */
  readonly when?: string;
  /** A work area, by the tags of its events: `teatro-cine`. */
  readonly area?: string;
  /** Location, exactly as in the content. */
  readonly place?: string;
  /** From 1. */
  readonly page: number;
}

/** The first page of the unfiltered list. */
export const EMPTY_QUERY: ListQuery = { text: '', year: null, upcoming: false, page: 1 };

/** The years offered by the filter, newest first. */
export function listYears(now: CivilDateTime): number[] {
  const current = Number(now.date.slice(0, 4));
  return Array.from({ length: YEARS }, (_, index) => current - index);
}

/** Parses the query of an address. Invalid values are ignored, so that a mistyped address shows the whole list. */
export function parseListQuery(search: URLSearchParams, now: CivilDateTime): ListQuery {
  // A value is a number if it parses as a base-10 integer (specification, section 5).
  const year = Number.parseInt(search.get('anio') ?? '', 10);
  const when = search.get('cuando') ?? '';
  const area = search.get('area') ?? '';
  const place = parseSearchText(search.get('lugar'));
  const known = listYears(now).includes(year) ? year : null;
  const upcoming = known === null && search.get('proximos') === '1';
  return {
    text: parseSearchText(search.get('texto')),
    year: known,
    upcoming,
    page: parsePage(search.get('pagina')),
    ...(!known && !upcoming && toPeriod(when, now) && { when }),
    ...(/^[a-z]+(?:-[a-z]+)*$/.test(area) && { area }),
    ...(place && { place }),
  };
}

/** Converts a query to the filter of the API call, with dates as `DD/MM/YYYY HH:mm:ss` (specification, section 5). */
export function toFilter({ text, year, upcoming, when = '', area, place }: ListQuery, now: CivilDateTime): Filter {
  let filter = new Filter();
  if (text !== '') filter = filter.add('search', text);
  if (area) filter = filter.add('tags', area.split('-'));
  if (place) filter = filter.add('location', place);
  const period = toPeriod(when, now) ?? (year ? { from: `${year}-01-01`, until: `${year}-12-31` } : null);
  const from = upcoming ? now.date : period?.from;
  if (from) filter = filter.add('from', formatFilterDate(from, '00:00:00'));
  return period ? filter.add('until', formatFilterDate(period.until, '23:59:59')) : filter;
}

/** Returns the address of a page of the list with the same filter. */
export function toListHref(path: string, { text, year, upcoming, when, area, place }: ListQuery, page: number): string {
  return withQuery(path, {
    texto: text || null,
    anio: year,
    proximos: upcoming ? 1 : null,
    cuando: when,
    area,
    lugar: place,
    pagina: page > 1 ? page : null,
  });
}

/** Creates the filter for upcoming events: from today 00:00:00, Madrid time. */
export function createUpcomingFilter(now: CivilDateTime): Filter {
  return toFilter({ ...EMPTY_QUERY, upcoming: true }, now);
}

export function isFiltered({ text, year, upcoming, when, area, place }: ListQuery): boolean {
  return [text, year, upcoming, when, area, place].some(Boolean);
}

/** Head metadata of a list. Each page gets a distinct title; filtered lists are not indexed. */
export const toListMeta = (
  { title, description }: Record<'title' | 'description', string>,
  query: ListQuery,
): PageMeta => ({
  title: toPageTitle(title, query.page),
  description: query.page > 1 ? `${description} Página ${query.page}.` : description,
  noindex: isFiltered(query),
});

/** One page of a list, with the query that was actually applied. */
export interface ListPage<T> extends Omit<Listing<T>, 'shortenedTo'> {
  readonly query: ListQuery;
  /** Message that the search text was shortened; undefined when it was not. */
  readonly shortened: string | undefined;
}

/**
 * Loads the page of a list for an address, or the first if the page is out of range. A filter that the API rejects is
 * dropped.
 *
 * @param fetchList the list call of the API client
 */
export async function loadPage<T>(
  fetchList: (request: ListRequest) => Promise<Listing<T>>,
  search: URLSearchParams,
  now: CivilDateTime,
): Promise<ListPage<T>> {
  const query = parseListQuery(search, now);
  const filter = toFilter(query, now);
  const fetchPage = (page: number) => fetchList({ offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE, filter });
  const found = await fetchPageOrFirst(fetchPage, query.page).catch((error: unknown) => {
    if (error instanceof ApiError && error.failure === 'refused' && (isFiltered(query) || query.page > 1)) return null;
    throw error;
  });
  if (!found) return loadPage(fetchList, new URLSearchParams(), now);
  const { page, shortenedTo, ...listing } = found;
  return { ...listing, query: { ...query, page }, shortened: formatShortened(search.get('texto'), shortenedTo) };
}
