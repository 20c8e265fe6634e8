import type { Address } from '@site/base/http/address';
import { ALLOWED_WIDTHS } from '@site/pictures/picture-recipe';
import { type CachedPage, type CacheOutcome, KNOWN_SECONDS, STALE_FACTOR } from '../pages/page-cache.ts';

/** Rules for caches in front of the site. */
export interface Sharing {
  /** How long a page is fresh without purges, in seconds; 0: shared caches store nothing. */
  readonly freshSeconds: number;
  /** True when caches are purged on every change (`CACHE_PURGE_URLS`). */
  readonly isPurged: boolean;
  /** The content version shown now; empty if the content API announces none. */
  readonly content: () => string;
  /**
   * True for the release set that all visitors have. False for every set while canaries are live, since visitors of
   * different groups get different pages, and for the set of a page that was begun before a switch, because caches have
   * already been purged for that switch.
   */
  readonly isForAll: (set: string) => boolean;
}

/** How long a cache may serve stale pages while the site fails, in seconds: long enough for a night. */
export const OUTAGE_SECONDS = 24 * 60 * 60;

/** A browser may store a resource for a day at most, since nothing can remove it there after a rollback. */
const MAX_RESOURCE_SECONDS = 24 * 60 * 60;

/** The size and format of an image, as pages request it. */
const IMAGE_QUERY = new RegExp(`^\\?w=(?:${ALLOWED_WIDTHS.join('|')})(?:&format=(?:avif|jpeg))?$`);

/**
 * False for one of the many addresses that a visitor can invent for a page or a file: with a query, or with needless
 * escapes. Each would be one more copy in a shared cache, and enough of them replace everything else in it.
 */
export const isOnlyAddress = ({ path, query, isAsWritten }: Address): boolean =>
  isAsWritten && (query === '' || (path.startsWith('/images/') && IMAGE_QUERY.test(query)));

/** Of a Cache-Control, what is for browsers. */
export function toBrowserControl(control: string): string {
  if (/\b(?:private|no-store)\b/i.test(control)) return control;
  const directives = control.split(',').map((directive) => directive.trim());
  return ['private', ...directives.filter((one) => !/^(?:public|s-maxage|stale-|$)/i.test(one))].join(', ');
}

/** The Cache-Control of a file or resource: at an invented address, only browsers store it. */
export const toFileControl = (control: string, address: Address): string =>
  isOnlyAddress(address) ? control : toBrowserControl(control);

/** How long browsers may store a page (never) or a resource, in seconds. */
const toCacheSeconds = ({ resource }: CachedPage) => Math.min(resource?.cacheSeconds ?? 0, MAX_RESOURCE_SECONDS);

/** True when the content version is known and no part of the page is older. */
export const isCurrent = ({ content }: CachedPage, current: string) =>
  current !== '' && content.length > 0 && content.every((version) => version === current);

/**
 * The Cache-Control of a page (RFC 9111; RFC 5861 for `stale-…`). Browsers revalidate each time by default, since they
 * cannot be purged. Shared caches store pages for all visitors, but no page that is incomplete, that a section failed to render,
 * or that is itself the last good one.
 *
 * @param set the visitor's release set
 * @param outcome `form` and `preview`: the page is for one visitor only
 * @param isFile the page is shown at the address of a missing file, where programs get another response, and which nothing
 *   purges when the file arrives: no shared cache stores it
 * @param isInvented the address is one of many that a visitor can invent, and may contain text that the visitor typed,
 *   so the page is stored only for `freshSeconds`, even while the site fails. So are missing pages.
 */
export function toCacheControl(
  { freshSeconds, isPurged, content, isForAll }: Sharing,
  page: CachedPage,
  {
    set,
    outcome,
    isInvented,
    isFile = false,
    browserSeconds = 0,
  }: {
    readonly set: string;
    readonly outcome: CacheOutcome | 'form' | 'preview';
    readonly isInvented: boolean;
    readonly isFile?: boolean;
    readonly browserSeconds?: number;
  },
): string {
  const { status, complete } = page;
  if (outcome === 'form' || outcome === 'preview') return 'private, no-store';
  const trueFor = Math.max(0, Math.floor((page.trueUntil - Date.now()) / 1_000));
  const isGood = outcome !== 'stale' && status < 500 && complete;
  const cacheSeconds = isGood ? Math.min(toCacheSeconds(page), trueFor) : 0;
  if (cacheSeconds > 0)
    return `${isInvented || isFile || !isForAll(set) ? 'private' : 'public'}, max-age=${cacheSeconds}`;
  if (isFile || !isForAll(set)) return 'private, no-cache';
  if (!isGood || freshSeconds === 0) return 'no-cache';
  const isOneOfFew = status !== 404 && !isInvented;
  const isLong = isPurged && isOneOfFew && isCurrent(page, content());
  const seconds = Math.min(isLong ? KNOWN_SECONDS : freshSeconds, trueFor);
  if (seconds === 0) return 'no-cache';
  const shared = `public, max-age=${browserSeconds}, s-maxage=${seconds}`;
  if (!isOneOfFew) return shared;
  const stale = Math.min(freshSeconds * STALE_FACTOR, trueFor - seconds);
  return `${shared}, stale-while-revalidate=${stale}, stale-if-error=${OUTAGE_SECONDS}`;
}

/** True while a page stays true longer than any cache stores it, so that its Cache-Control does not change. */
export const isSteady = ({ freshSeconds }: Sharing, page: CachedPage): boolean =>
  page.trueUntil - Date.now() > 1_000 * Math.max(KNOWN_SECONDS + freshSeconds * STALE_FACTOR, toCacheSeconds(page));

/** The key of every page, for a purge of all of them. */
export const EVERY_PAGE = 'page';
export const toSetKey = (set: string): string => `set-${set}`;
export const toPartKey = (name: string, version: string): string => `release-${name}@${version}`;
export const toContentKey = (version: string): string => `content-${version}`;

/**
 * The keys by which shared caches purge a page: all pages, the releases that it consists of, its section, its content.
 */
export const toSurrogateKeys = ({ parts, owner, content }: CachedPage): string =>
  [EVERY_PAGE, ...parts, ...(owner ? [`section-${owner.section}`] : []), ...content.map(toContentKey)].join(' ');
