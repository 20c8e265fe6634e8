import type { CachedPage, CacheOutcome } from '../pages/page-cache.ts';

/** What caches in front of the site may do with pages. */
export interface Sharing {
  /** Seconds for which a page is fresh without being told of changes; 0: shared caches keep nothing. */
  readonly freshSeconds: number;
  /** True when caches are told of every change (`CACHE_PURGE_URLS`). */
  readonly isTold: boolean;
  /** The version of the content that is shown now; empty where the content API announces none. */
  readonly content: () => string;
  /**
   * True for the release set that all visitors have: none while canaries are live, since visitors of different groups get different
   * pages, and not the one of a page that was begun before a switch, of which caches have been told that it is gone.
   */
  readonly isForAll: (set: string) => boolean;
}

/** Seconds for which a page is fresh whose content is known: pages also part past from coming by the clock, which nobody announces. */
export const KNOWN_SECONDS = 600;
/** A stale page may be sent for this many times as long as it is fresh, while it is replaced. */
const STALE_FACTOR = 12;
/** Seconds for which a cache may go on while the site fails: long enough for a night. */
export const OUTAGE_SECONDS = 24 * 60 * 60;

/** The content version is known, and nothing of the page is older. */
export const isCurrent = ({ content }: CachedPage, current: string) =>
  current !== '' && content.length > 0 && content.every((version) => version === current);

/**
 * The Cache-Control of a page (RFC 9111; RFC 5861 for `stale-…`). A browser asks each time, since nothing can tell it of a
 * change. A shared cache keeps pages for all visitors, but none that lacks something, that a section failed to render, or
 * that is itself the last good one.
 *
 * @param set the release set that the visitor has
 * @param outcome `form` and `preview`: the page is for one visitor alone
 * @param hasQuery the address may hold what a visitor typed, which is kept for a moment only
 */
export function toCacheControl(
  { freshSeconds, isTold, content, isForAll }: Sharing,
  page: CachedPage,
  {
    set,
    outcome,
    hasQuery,
  }: { readonly set: string; readonly outcome: CacheOutcome | 'form' | 'preview'; readonly hasQuery: boolean },
): string {
  const { resource, status, complete } = page;
  if (outcome === 'form' || outcome === 'preview') return 'private, no-store';
  const trueFor = Math.max(0, Math.floor((page.trueUntil - Date.now()) / 1_000));
  const cacheSeconds = Math.min(resource?.cacheSeconds ?? 0, trueFor);
  if (!isForAll(set)) return cacheSeconds === 0 ? 'private, no-cache' : `private, max-age=${cacheSeconds}`;
  if (cacheSeconds > 0) return `public, max-age=${cacheSeconds}`;
  if (outcome === 'stale' || status >= 500 || !complete || freshSeconds === 0) return 'no-cache';
  const isLong = isTold && !hasQuery && isCurrent(page, content());
  const seconds = Math.min(isLong ? KNOWN_SECONDS : freshSeconds, trueFor);
  if (seconds === 0) return 'no-cache';
  const stale = Math.min(freshSeconds * STALE_FACTOR, trueFor - seconds);
  return `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${stale}, stale-if-error=${OUTAGE_SECONDS}`;
}

/** True while a page is true for longer than any cache keeps it: its Cache-Control is the same each time. */
export const isSteady = ({ freshSeconds }: Sharing, { resource, trueUntil }: CachedPage): boolean =>
  trueUntil - Date.now() > 1_000 * Math.max(KNOWN_SECONDS + freshSeconds * STALE_FACTOR, resource?.cacheSeconds ?? 0);

/** On every page, for a purge of all of them. */
export const EVERY_PAGE = 'page';
export const toSetKey = (set: string): string => `set-${set}`;
export const toPartKey = (name: string, version: string): string => `release-${name}@${version}`;
export const toContentKey = (version: string): string => `content-${version}`;

/** The keys under which shared caches forget a page: all pages, the releases that it is made of, its section, its content. */
export const toSurrogateKeys = ({ parts, owner, content }: CachedPage): string =>
  [EVERY_PAGE, ...parts, ...(owner ? [`section-${owner.section}`] : []), ...content.map(toContentKey)].join(' ');
