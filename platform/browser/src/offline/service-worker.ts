import { REQUEST_ID_HEADER } from '@site/base/wire-headers';
import type { KeepMessage } from '@site/page/offline';
import { home, lang, offline } from './offline-site.ts';
import { toOfflineLine, withOfflineLine, withStoredLinks } from './offline-texts.ts';
import {
  createFirstCache,
  findAsset,
  findPage,
  isAsset,
  listPages,
  storeAddress,
  storeAsset,
  storePage,
} from './page-store.ts';
import type { FetchEvent, WorkerScope } from './worker-scope.ts';

/**
 * Network first, so that visitors never get a page of an old release set. Only when the network fails, a stored page is
 * shown as plain HTML with a notice.
 */
const worker = self as unknown as WorkerScope;

/** Statuses of a proxy or the gateway that reaches nothing behind it, whatever headers the response has. */
const UNREACHED = new Set([502, 504]);

/** True for an error of a proxy or a shared cache. Those of the site name the request, and visitors should see them. */
const isUnreached = ({ status, headers }: Response): boolean =>
  UNREACHED.has(status) || (status >= 500 && !headers.has(REQUEST_ID_HEADER));

const toHtml = (html: string, headers: Headers, status: number) => new Response(html, { status, headers });

async function answerOffline({ pathname, search }: URL): Promise<Response> {
  const page = await findPage(pathname === '/' ? home : pathname + search);
  if (page)
    return toHtml(withOfflineLine(page.html, toOfflineLine(offline.line, lang, page.storedAt)), page.headers, 200);
  const fallback = await findPage(offline.page);
  if (fallback) return toHtml(withStoredLinks(fallback.html, offline.listId, await listPages()), fallback.headers, 503);
  return Response.error();
}

async function answerPage(event: FetchEvent, url: URL): Promise<Response> {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request));
    if (isUnreached(response)) return await answerOffline(url);
    event.waitUntil(storePage(url, response.clone()));
    return response;
  } catch {
    return answerOffline(url);
  }
}

async function answerAsset(event: FetchEvent, url: URL): Promise<Response> {
  try {
    const response = await fetch(event.request);
    if (isUnreached(response)) return (await findAsset(url)) ?? response;
    event.waitUntil(storeAsset(url, response.clone()));
    return response;
  } catch {
    return (await findAsset(url)) ?? Response.error();
  }
}

worker.addEventListener('install', (event) => {
  void worker.skipWaiting();
  event.waitUntil(createFirstCache().then(() => storeAddress(offline.page)));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([worker.clients.claim(), worker.registration.navigationPreload?.enable()]));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  const isPage = request.mode === 'navigate' && request.destination === 'document';
  // Downloads and preview links are left to the browser.
  if (isPage && !/^\/(?:(?:api|downloads|images)\/|_)/.test(url.pathname)) event.respondWith(answerPage(event, url));
  else if (!isPage && isAsset(url)) event.respondWith(answerAsset(event, url));
});

worker.addEventListener('message', (event) => {
  const { keep = [], read = false } = event.data as Partial<KeepMessage>;
  // The first page is read from the browser's cache, where its document is.
  const store = (address: string) =>
    read ? storeAddress(address, 'read') : storeAddress(address, 'prefetch', 'force-cache');
  // Sequentially, since storing the page opens the cache for its assets.
  const work = keep.reduce<Promise<unknown>>(
    (before, address) => before.then(() => store(address)).catch(() => undefined),
    Promise.resolve(),
  );
  event.waitUntil(work);
});
