import { PURPOSE_HEADER, RELEASE_SET_HEADER } from '@site/base/wire-headers';
import { CACHE_PREFIX, CACHES_LOCK } from '@site/page/names';
import type { Purpose } from '@site/page/offline';
import { toPageUrl } from '../navigation/to-page-url.ts';
import { offline } from './offline-site.ts';
import type { StoredLink } from './offline-texts.ts';
import { readTitle, toStoredPage } from './to-stored-page.ts';

/** Limits; the oldest entries are deleted first. */
const MAX_PAGES = 40;
const MAX_IMAGES = 150;

/** Headers that no longer apply to the changed page. */
const DROPPED = ['cache-control', 'content-encoding', 'content-length', 'etag', 'surrogate-key', 'vary'];

const ANY_VARIANT = { ignoreSearch: true, ignoreVary: true };
const SAME = { ignoreVary: true };

/** Style sheets, fonts and images; never scripts, which belong to a release set. */
export const isAsset = ({ pathname }: URL) =>
  /^\/(?:images\/|(?:assets|releases)\/.+\.(?:css|woff2|svg)$|[a-z]+\.svg$)/.test(pathname);

/** There is one cache per release set, which is deleted as soon as another set is seen. */
const isOurs = (name: string) => name.startsWith(CACHE_PREFIX);

/** Holds a lock on our cache names, since opening a cache that was just deleted would create it again. */
const withNames = <T>(work: (names: readonly string[]) => Promise<T>): Promise<T> =>
  navigator.locks.request(CACHES_LOCK, async () => work((await caches.keys()).filter(isOurs)));

/**
 * Creates the first cache on installation. When there is no cache, nothing is stored: a page has deleted it
 * (OFFLINE_PAGES=off), and pending messages must not create it again.
 */
export const createFirstCache = () =>
  withNames(async (names) => {
    if (names.length === 0) await caches.open(CACHE_PREFIX);
  });

const openCurrent = () =>
  withNames(async (names): Promise<Cache | undefined> => {
    const name = names.at(-1);
    return name === undefined ? undefined : caches.open(name);
  });

const toTime = ({ headers }: Response) => Date.parse(headers.get('date') ?? '');

/**
 * Opens the cache for a page. A shared cache goes on serving pages from before a promotion that did not change them:
 * older than a page of the current set, they belong to it too, and must not bring back the cache of their own set.
 */
const openSet = (set: string, time: number) =>
  withNames(async (known) => {
    const current = known.at(-1);
    if (current === undefined) return undefined;
    const name = CACHE_PREFIX + set;
    if (current !== name) {
      const cache = await caches.open(current);
      // Assets have no set; their time does not show when the set became live.
      const stored = (await cache.matchAll()).filter(({ headers }) => headers.has(RELEASE_SET_HEADER));
      if (stored.some((page) => toTime(page) > time)) return cache;
    }
    const cache = await caches.open(name);
    await Promise.all(known.map((old) => old !== name && caches.delete(old)));
    return cache;
  });

/**
 * Stores a page of the live site, or deletes one that was removed; ignores previews, errors and everything else.
 *
 * @param opened stores it there, whatever its release set
 */
export async function storePage(url: URL, response: Response, opened?: Cache): Promise<void> {
  // Otherwise visitors would read the removed page whenever they are offline.
  if ([404, 410].includes(response.status)) await (await openCurrent())?.delete(url.pathname + url.search, SAME);
  const set = response.headers.get(RELEASE_SET_HEADER);
  const isPreview = response.headers.get('cache-control')?.includes('no-store') === true;
  const isHtml = response.headers.get('content-type')?.startsWith('text/html');
  if (!set || !isHtml || !response.ok || response.redirected || isPreview) return;
  const html = await response.text();
  const cache = opened ?? (await openSet(set, toTime(response)));
  if (!cache) return;
  const isOfflinePage = url.pathname === offline.page;
  // If it cannot be fetched, the next page tries again.
  if (!isOfflinePage && !(await cache.match(offline.page, SAME)))
    await storeAddress(offline.page, undefined, undefined, cache).catch(() => undefined);
  const stored = toStoredPage(isOfflinePage ? html.replace('content="noindex', 'content="') : html);
  if (!stored) return;
  const headers = new Headers(response.headers);
  for (const name of DROPPED) headers.delete(name);
  if (!headers.has('date')) headers.set('date', new Date().toUTCString());
  await put(cache, url.pathname + url.search, new Response(stored, { headers }));
  const links = stored.match(/<link rel="(?:stylesheet|preload)"[^<>]*>/g) ?? [];
  const assets = links.flatMap((link) => / href="([^"]+)"/.exec(link)?.[1] ?? []);
  await Promise.all(assets.map((href) => storeAsset(new URL(href, url))));
  await trim(cache);
}

/** Stores a style sheet, font or image, unless it is already stored. */
export async function storeAsset(url: URL, response?: Response): Promise<void> {
  const cache = await openCurrent();
  if (!cache || !isAsset(url) || (await cache.match(url.href, SAME))) return;
  const answer = response ?? (await fetch(url));
  if (answer.ok) await put(cache, url.href, answer);
}

/**
 * Fetches and stores a page or an asset of this site. Ignores scripts and API calls, which a page also names.
 *
 * @param cache `no-cache` by default, since `stale-while-revalidate` would return a page of an earlier release set
 */
export async function storeAddress(
  address: string,
  purpose: Purpose = 'prefetch',
  cache: RequestCache = 'no-cache',
  opened?: Cache,
): Promise<void> {
  const url = new URL(address, location.origin);
  if (url.origin !== location.origin) return;
  if (isAsset(url)) return storeAsset(url);
  if (!toPageUrl(address, location)) return;
  // The images of the shown page come first.
  const init: RequestInit = { headers: { [PURPOSE_HEADER]: purpose }, cache, priority: 'low' };
  const response = await fetch(url.pathname + url.search, init);
  await storePage(url, response, opened);
}

/** Stores a response; when the device is full, it replaces the older half of the stored entries. */
async function put(cache: Cache, address: string, answer: Response): Promise<void> {
  try {
    await cache.put(address, answer.clone());
  } catch (error) {
    // Such as a response that breaks off.
    if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) throw error;
    await trim(cache, true);
    await cache.put(address, answer);
  }
}

async function trim(cache: Cache, isFull = false): Promise<void> {
  const requests = await cache.keys();
  const pages = requests.filter(({ url }) => !isAsset(new URL(url)) && new URL(url).pathname !== offline.page);
  // A release set has only a few other assets, which all its pages show.
  const images = requests.filter(({ url }) => new URL(url).pathname.startsWith('/images/'));
  const toSurplus = (stored: readonly Request[], max: number) =>
    stored.slice(0, isFull ? Math.ceil(stored.length / 2) : Math.max(0, stored.length - max));
  const surplus = [...toSurplus(pages, MAX_PAGES), ...toSurplus(images, MAX_IMAGES)];
  await Promise.all(surplus.map((request) => cache.delete(request)));
}

/** The stored asset; for an image, any stored size and format. */
export async function findAsset(url: URL): Promise<Response | undefined> {
  return (await caches.match(url.href, SAME)) ?? caches.match(url.href, ANY_VARIANT);
}

/** The stored page, and when the server last sent or confirmed it. */
export async function findPage(address: string) {
  const response = await caches.match(address, SAME);
  if (!response) return undefined;
  const storedAt = new Date(response.headers.get('date') ?? 0);
  return { html: await response.text(), headers: response.headers, storedAt };
}

/** The stored pages, newest first. */
export async function listPages(): Promise<StoredLink[]> {
  const cache = await openCurrent();
  const requests = (await cache?.keys()) ?? [];
  const links = await Promise.all(
    requests.map(async (request) => {
      const { pathname, search } = new URL(request.url);
      if (isAsset(new URL(request.url)) || pathname === offline.page) return [];
      const page = await findPage(pathname + search);
      return page ? [{ href: pathname + search, title: readTitle(page.html) }] : [];
    }),
  );
  return links.flat().reverse();
}
