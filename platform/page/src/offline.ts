/** Message from a page to the service worker: store these addresses. */
export interface KeepMessage {
  readonly keep: readonly string[];
  /**
   * True when the page was shown without loading its document; the server counts it when the service worker fetches it.
   */
  readonly read?: boolean;
}

/** Header `Purpose` of the service worker's requests: the page was read, or is only being stored. */
export type Purpose = 'read' | 'prefetch';
