import { CACHES_LOCK } from '@site/page/names';
import type { KeepMessage } from '@site/page/offline';
import type { ScriptUrls } from '../sections/trusted-script-url.ts';

/** Asks the service worker to store addresses, once it is active. */
function keep(message: KeepMessage): void {
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(message));
}

let isKeeping = false;

/**
 * Installs the service worker that shows visited pages offline, and has it store this first page with its assets.
 * Without service workers, as in a private window, everything else works.
 *
 * @param worker address of the service worker
 */
export function startKeepingPages(worker: string, urls: ScriptUrls): void {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  isKeeping = true;
  const isFirst = !serviceWorker.controller;
  serviceWorker.register(urls.createScriptURL(worker) as string).then(
    () =>
      isFirst && keep({ keep: [location.href, ...performance.getEntriesByType('resource').map(({ name }) => name)] }),
    () => undefined,
  );
}

/**
 * Deletes stored pages and the service worker after the setting was turned off. The replacement worker does the same,
 * but only after the old one has ended; what that one stores meanwhile is deleted by the next page.
 */
export async function stopKeepingPages(): Promise<void> {
  const { serviceWorker, locks } = navigator;
  if (!serviceWorker || !globalThis.caches) return;
  for (const registration of await serviceWorker.getRegistrations()) await registration.unregister();
  await locks.request(CACHES_LOCK, async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
}

/**
 * Stores a page that was navigated to on the client, which the service worker has not seen as a document. Not with
 * Save-Data, since the page is fetched once more.
 */
export function keepShownPage(href: string): void {
  if (isKeeping && navigator.serviceWorker?.controller && !navigator.connection?.saveData)
    keep({ keep: [href], read: true });
}

/**
 * After a failed client-side navigation, loads the document instead: the service worker has it when the connection is
 * gone, the server when only a part failed.
 */
export function askForDocument(): void {
  if (navigator.serviceWorker?.controller) location.reload();
}
