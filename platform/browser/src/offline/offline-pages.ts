import { CACHES_LOCK } from '@site/page/names';
import type { KeepMessage } from '@site/page/offline';

/** Asks the service worker to store addresses as soon as it is active. */
function keep(message: KeepMessage): void {
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(message));
}

let isStoring = false;

/**
 * Installs the service worker that shows visited pages offline, and makes it store this first page with its assets.
 * Does nothing when service workers are not available, such as in a private window.
 *
 * @param worker address of the service worker
 */
export function startStoringPages(worker: string): void {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  isStoring = true;
  const isFirst = !serviceWorker.controller;
  serviceWorker.register(__SITE_SCRIPT_URLS__.createScriptURL(worker) as string).then(
    () =>
      isFirst && keep({ keep: [location.href, ...performance.getEntriesByType('resource').map(({ name }) => name)] }),
    () => undefined,
  );
}

/**
 * Deletes stored pages and the service worker after the setting was turned off. The replacement worker does the same,
 * but only after the old one has ended; anything that the old one stores until then is deleted by the next page.
 */
export async function stopStoringPages(): Promise<void> {
  const { serviceWorker, locks } = navigator;
  if (!serviceWorker || !globalThis.caches) return;
  for (const registration of await serviceWorker.getRegistrations()) await registration.unregister();
  await locks.request(CACHES_LOCK, async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
}

/**
 * Stores a page after a client-side navigation, which the service worker has not seen as a document. Not with
 * Save-Data, since it fetches the page again.
 */
export function storeShownPage(href: string): void {
  if (isStoring && navigator.serviceWorker?.controller && !navigator.connection?.saveData)
    keep({ keep: [href], read: true });
}
