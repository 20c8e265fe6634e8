import type { ApiClient } from './api-client.ts';
import type { ApiError } from './api-error.ts';
import type { TransferCache } from './transfer-cache.ts';

/** Caches parsed answers for later pages. */
export interface AnswerMemory {
  readonly read: (key: string) => { readonly value: unknown } | undefined;
  readonly write: (key: string, value: unknown) => void;
}

/**
 * What an API client needs from the platform: one connection per request on the server, one per visit in the browser.
 */
export interface ApiConnection {
  /** Prefix of every path; empty in the browser. */
  readonly base: string;
  /** Sends one request. A call with side effects is marked `cache: 'no-store'`. */
  readonly fetch: typeof fetch;
  /** Timeout of a call, in milliseconds. */
  readonly deadlineMs: number;
  readonly transferCache: TransferCache;
  /** Recent answers, shared by several pages. */
  readonly memory?: AnswerMemory;
  /** Awaited before each answer is parsed, so that the browser can respond to the visitor in between. */
  readonly beforeParse?: () => Promise<void>;
  readonly report: (error: ApiError) => void;
  /** Headers added to every call, such as the request id on the server. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Creates the API client of a site. The platform does not use the client itself but passes it to the loaders. */
export type CreateApi = (connection: ApiConnection) => ApiClient;
