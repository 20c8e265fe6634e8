import type { KeepMessage } from '@site/page/offline';
import { beginKeeping, findPage, findPart, isPart, keepAddress, keepPage, keepPart, listPages } from './kept-site.ts';
import { home, lang, offline } from './offline-site.ts';
import { toOfflineLine, withKeptLinks, withOfflineLine } from './offline-texts.ts';
import type { FetchEvent, WorkerScope } from './worker-scope.ts';

/**
 * Network first, so that nobody gets a page of a release set that is gone. Only when the network fails, a stored page
 * is shown as plain HTML with a line that says so.
 */
const worker = self as unknown as WorkerScope;

/** Statuses of a gateway that cannot reach the site. */
const UNREACHED = new Set([502, 504]);

const toHtml = (html: string, headers: Headers, status: number) => new Response(html, { status, headers });

async function answerOffline({ pathname, search }: URL): Promise<Response> {
  const page = await findPage(pathname === '/' ? home : pathname + search);
  if (page)
    return toHtml(withOfflineLine(page.html, toOfflineLine(offline.line, lang, page.keptAt)), page.headers, 200);
  const instead = await findPage(offline.page);
  if (instead) return toHtml(withKeptLinks(instead.html, offline.listId, await listPages()), instead.headers, 503);
  return Response.error();
}

async function answerPage(event: FetchEvent, url: URL): Promise<Response> {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request));
    if (UNREACHED.has(response.status)) return await answerOffline(url);
    event.waitUntil(keepPage(url, response.clone()));
    return response;
  } catch {
    return answerOffline(url);
  }
}

async function answerPart(event: FetchEvent, url: URL): Promise<Response> {
  try {
    const response = await fetch(event.request);
    if (UNREACHED.has(response.status)) return (await findPart(url)) ?? response;
    event.waitUntil(keepPart(url, response.clone()));
    return response;
  } catch {
    return (await findPart(url)) ?? Response.error();
  }
}

worker.addEventListener('install', (event) => {
  void worker.skipWaiting();
  event.waitUntil(beginKeeping().then(() => keepAddress(offline.page)));
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
  if (isPage && !/^\/(?:downloads|images|api|_)/.test(url.pathname)) event.respondWith(answerPage(event, url));
  else if (!isPage && isPart(url)) event.respondWith(answerPart(event, url));
});

worker.addEventListener('message', (event) => {
  const { keep = [], read = false } = event.data as Partial<KeepMessage>;
  // In order: the page opens the cache that its assets are stored in.
  const work = keep.reduce<Promise<unknown>>(
    (before, address) => before.then(() => keepAddress(address, read ? 'read' : 'prefetch')).catch(() => undefined),
    Promise.resolve(),
  );
  event.waitUntil(work);
});
