import type { ApiClient } from './api-client.ts';
import type { ApiError } from './api-error.ts';
import type { TransferCache } from './transfer-cache.ts';

/** Keeps parsed answers for the next pages. */
export interface AnswerMemory {
  readonly read: (key: string) => { readonly value: unknown } | undefined;
  readonly write: (key: string, value: unknown) => void;
}

/** What the platform gives an API client to work with: one connection for each request, or for each visit in the browser. */
export interface ApiConnection {
  /** Put before every path; empty in the browser. */
  readonly base: string;
  /** Carries out one request; a call that is made for its effect is marked `cache: 'no-store'`. */
  readonly fetch: typeof fetch;
  /** Milliseconds after which a call counts as failed. */
  readonly deadlineMs: number;
  readonly transferCache: TransferCache;
  /** Recent answers that several pages share. */
  readonly memory?: AnswerMemory;
  /** Waited for before each answer is parsed, so that a browser can answer the visitor in between. */
  readonly beforeParse?: () => Promise<void>;
  /** Told of every failed call. */
  readonly report: (error: ApiError) => void;
  /** Headers added to every call, such as the request id on the server. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Makes the API client of a site. The platform never calls it: it hands it to the loaders of frame and sections. */
export type CreateApi = (connection: ApiConnection) => ApiClient;
