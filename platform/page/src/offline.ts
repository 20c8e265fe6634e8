/** What a page asks of the service worker: to keep these addresses, pages and parts of pages. */
export interface KeepMessage {
  readonly keep: readonly string[];
  /** True for a page that was read without a document: the server counts it when it is asked for. */
  readonly read?: boolean;
}

/** Why the service worker asks for an address (header `Purpose`): a page that was read, or something to be kept only. */
export type Purpose = 'read' | 'prefetch';
