/** Address of the service worker; at the root, since that is what it serves. */
export const SERVICE_WORKER_PATH = '/sin-conexion.js';

/** Address of the page for what cannot be had without a connection. */
export const OFFLINE_PATH = '/sin-conexion';

/** Name of the lock under which caches are made and removed, by the service worker and by the pages. */
export const CACHES_LOCK = 'sitio';

/** Id of the element of that page which takes the list of pages that can be read. */
export const KEPT_PAGES_ID = 'paginas-guardadas';

/** What a page asks of the service worker: to keep these addresses, pages and parts of pages. */
export interface KeepMessage {
  readonly keep: readonly string[];
  /** True for a page that was read without a document: the server counts it when it is asked for. */
  readonly read?: boolean;
}

/** Why the service worker asks for an address (header `Purpose`): a page that was read, or something to be kept only. */
export type Purpose = 'read' | 'prefetch';
