import { REQUESTED_WITH, REQUESTED_WITH_HEADER } from '@site/base/wire-headers';

/** How long one call may take, in milliseconds: more than a site waits. */
const DEADLINE_MS = 10_000;

/** The headers of every call (specification, section 7). */
const HEADERS = { 'content-type': 'application/json', [REQUESTED_WITH_HEADER]: REQUESTED_WITH };

/** What came of one GET. `failure` says in words why there is no usable answer. */
export type Answer =
  | { readonly json: unknown; readonly mediaType: string; readonly etag: string }
  | { readonly failure: string; readonly status?: number; readonly mediaType?: string };

/** Asks the API for one path with its query; `etag` names an answer that the caller has. */
export type Ask = (path: string, etag?: string) => Promise<Answer>;

/**
 * @param base address of the API without a slash at its end, with the prefix of its paths
 * @param fetch carries out the requests
 */
export const createAsk =
  (base: string, fetch: typeof globalThis.fetch): Ask =>
  async (path, etag) => {
    const headers = { ...HEADERS, ...(etag !== undefined && { 'if-none-match': etag }) };
    try {
      const response = await fetch(`${base}${path}`, { headers, signal: AbortSignal.timeout(DEADLINE_MS) });
      const { status } = response;
      const mediaType = response.headers.get('content-type') ?? '';
      const text = await response.text();
      if (!response.ok) return { failure: `it answers with status ${status}`, status, mediaType };
      try {
        const json: unknown = JSON.parse(text);
        return { json, mediaType, etag: response.headers.get('etag') ?? '' };
      } catch {
        return { failure: 'its answer is no JSON', status };
      }
    } catch (error) {
      const late = error instanceof Error && error.name === 'TimeoutError';
      if (late) return { failure: `it has not answered within ${DEADLINE_MS / 1000} seconds` };
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      return { failure: `it cannot be reached: ${cause instanceof Error ? cause.message : String(cause)}` };
    }
  };
