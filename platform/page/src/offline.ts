/** Message from a page to the service worker: store these addresses. */
export interface KeepMessage {
  readonly keep: readonly string[];
  /** The page was read without loading its document; the server counts it when the service worker fetches it. */
  readonly read?: boolean;
}

/** Header `Purpose` of the service worker's requests: the page was read, or is only stored. */
export type Purpose = 'read' | 'prefetch';
