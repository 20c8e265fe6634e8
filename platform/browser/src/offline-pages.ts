import { CACHES_LOCK } from '@site/page/names';
import type { KeepMessage } from '@site/page/offline';
import type { ScriptUrls } from './trusted-script-url.ts';

/** Asks the service worker to keep addresses, once it is there. */
function keep(message: KeepMessage): void {
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(message));
}

let isKeeping = false;

/**
 * Installs the service worker that shows visited pages without a connection, and gives it this first page with all that
 * was fetched for it. Without one, as in a private window, everything else works.
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
 * Removes what was kept when the setting was on, and the service worker. The worker that takes its place does the same, but
 * only when the old one has ended; and what an older release still writes meanwhile, the next page removes.
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
 * Keeps a page that was navigated to in the browser: no document was asked for, so none could be kept. Not for who saves
 * data, since it is fetched once more.
 */
export function keepShownPage(href: string): void {
  if (isKeeping && navigator.serviceWorker?.controller && !navigator.connection?.saveData)
    keep({ keep: [href], read: true });
}

/**
 * Shows what a navigation in the browser could not: the document of the same address, which the service worker has when
 * the connection is gone, or the server when only something was missing.
 */
export function askForDocument(): void {
  if (navigator.serviceWorker?.controller) location.reload();
}
