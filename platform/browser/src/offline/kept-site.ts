import { PURPOSE_HEADER, RELEASE_SET_HEADER } from '@site/base/wire-headers';
import { CACHE_PREFIX, CACHES_LOCK } from '@site/page/names';
import type { Purpose } from '@site/page/offline';
import { toPageUrl } from '../navigation/to-page-url.ts';
import { offline } from './offline-site.ts';
import type { KeptLink } from './offline-texts.ts';
import { readTitle, toKeptPage } from './to-kept-page.ts';

const KEPT_AT = 'x-kept-at';

/** Limits; the oldest entries are deleted first. */
const MOST_PAGES = 40;
const MOST_PARTS = 150;

/** Headers that are no longer true after the page was changed. */
const DROPPED = ['cache-control', 'content-encoding', 'content-length', 'etag', 'surrogate-key', 'vary'];

const ANY_VARIANT = { ignoreSearch: true, ignoreVary: true };
const SAME = { ignoreVary: true };

/** Style sheets, fonts and pictures; never scripts, which belong to a release set. */
export const isPart = ({ pathname }: URL) =>
  /^\/(?:images\/|(?:assets|releases)\/.+\.(?:css|woff2|svg)$|[a-z]+\.svg$)/.test(pathname);

/** One cache per release set: it is deleted as soon as another set is seen. */
const isOurs = (name: string) => name.startsWith(CACHE_PREFIX);

/** Holds a lock on our cache names: opening a cache that was just deleted would create it again. */
const withNames = <T>(work: (names: readonly string[]) => Promise<T>): Promise<T> =>
  navigator.locks.request(CACHES_LOCK, async () => work((await caches.keys()).filter(isOurs)));

/**
 * Creates the first cache on installation. Without a cache nothing is stored: a page deleted it (OFFLINE_PAGES=off),
 * and messages that are still on their way must not create it again.
 */
export const beginKeeping = () =>
  withNames(async (names) => {
    if (names.length === 0) await caches.open(CACHE_PREFIX);
  });

const openCurrent = () =>
  withNames(async (names): Promise<Cache | undefined> => {
    const name = names.at(-1);
    return name === undefined ? undefined : caches.open(name);
  });

const openSet = (set: string) =>
  withNames(async (known) => {
    if (known.length === 0) return undefined;
    const name = CACHE_PREFIX + set;
    const cache = await caches.open(name);
    if (known.includes(name)) return { cache, isNew: false };
    await Promise.all(known.map((old) => caches.delete(old)));
    return { cache, isNew: true };
  });

/** Stores a page of the live site; ignores previews, errors and everything else. */
export async function keepPage(url: URL, response: Response): Promise<void> {
  const set = response.headers.get(RELEASE_SET_HEADER);
  const isPreview = response.headers.get('cache-control')?.includes('no-store') === true;
  const isHtml = response.headers.get('content-type')?.startsWith('text/html');
  if (!set || !isHtml || !response.ok || response.redirected || isPreview) return;
  const html = await response.text();
  const opened = await openSet(set);
  if (!opened) return;
  const { cache, isNew } = opened;
  const isOfflinePage = url.pathname === offline.page;
  if (isNew && !isOfflinePage) await keepAddress(offline.page);
  const kept = toKeptPage(isOfflinePage ? html.replace('content="noindex', 'content="') : html);
  if (!kept) return;
  const headers = new Headers(response.headers);
  for (const name of DROPPED) headers.delete(name);
  headers.set(KEPT_AT, new Date().toISOString());
  await put(cache, url.pathname + url.search, new Response(kept.html, { headers }));
  const links = kept.html.match(/<link rel="(?:stylesheet|preload)"[^<>]*>/g) ?? [];
  const parts = links.flatMap((link) => / href="([^"]+)"/.exec(link)?.[1] ?? []);
  await Promise.all(parts.map((href) => keepPart(new URL(href, url))));
  await trim(cache);
}

/** Stores a style sheet, font or picture, unless it is already there. */
export async function keepPart(url: URL, response?: Response): Promise<void> {
  const cache = await openCurrent();
  if (!cache || !isPart(url) || (await cache.match(url.href, SAME))) return;
  const answer = response ?? (await fetch(url));
  if (answer.ok) await put(cache, url.href, answer);
}

/** Fetches and stores a page or a part of this site; scripts and answers, which a page names too, are not kept. */
export async function keepAddress(address: string, purpose: Purpose = 'prefetch'): Promise<void> {
  const url = new URL(address, location.origin);
  if (url.origin !== location.origin) return;
  if (isPart(url)) return keepPart(url);
  if (!toPageUrl(address, location)) return;
  const response = await fetch(url.pathname + url.search, { headers: { [PURPOSE_HEADER]: purpose } });
  await keepPage(url, response);
}

/** Stores an answer; on a device that has no more room, in the place of the older half of what is kept. */
async function put(cache: Cache, address: string, answer: Response): Promise<void> {
  try {
    await cache.put(address, answer.clone());
  } catch {
    await trim(cache, true);
    await cache.put(address, answer);
  }
}

async function trim(cache: Cache, isFull = false): Promise<void> {
  const requests = await cache.keys();
  const pages = requests.filter(({ url }) => !isPart(new URL(url)) && new URL(url).pathname !== offline.page);
  const parts = requests.filter(({ url }) => isPart(new URL(url)));
  const toSurplus = (kept: readonly Request[], most: number) =>
    kept.slice(0, isFull ? Math.ceil(kept.length / 2) : Math.max(0, kept.length - most));
  const surplus = [...toSurplus(pages, MOST_PAGES), ...toSurplus(parts, MOST_PARTS)];
  await Promise.all(surplus.map((request) => cache.delete(request)));
}

/** The stored asset; of a picture any stored size and format. */
export async function findPart(url: URL): Promise<Response | undefined> {
  return (await caches.match(url.href, SAME)) ?? caches.match(url.href, ANY_VARIANT);
}

/** The stored page, and when it was stored. */
export async function findPage(address: string) {
  const response = await caches.match(address, SAME);
  if (!response) return undefined;
  const keptAt = new Date(response.headers.get(KEPT_AT) ?? 0);
  return { html: await response.text(), headers: response.headers, keptAt };
}

/** The stored pages, newest first. */
export async function listPages(): Promise<KeptLink[]> {
  const cache = await openCurrent();
  const requests = (await cache?.keys()) ?? [];
  const links = await Promise.all(
    requests.map(async (request) => {
      const { pathname, search } = new URL(request.url);
      if (isPart(new URL(request.url)) || pathname === offline.page) return [];
      const page = await findPage(pathname + search);
      return page ? [{ href: pathname + search, title: readTitle(page.html) }] : [];
    }),
  );
  return links.flat().reverse();
}
