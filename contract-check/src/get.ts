import { toReason } from '@site/base/error-text';
import { foundNoServer } from '@site/base/has-code';
import { CALL_HEADERS } from '@site/base/wire-headers';
import { ForeignRedirectError, fetchAsSite } from './fetch-as-site.ts';

/** A site does not read longer responses, in bytes. */
const MAX_BYTES = 4 * 1024 * 1024;

/** Timeout of one call, in milliseconds. Longer than a site waits. */
const DEADLINE_MS = 10_000;

/**
 * Result of a GET request. `failure` describes why there is no usable response. Without a server, any other call would
 * fail likewise.
 */
export type Answer =
  | { readonly json: unknown; readonly mediaType: string; readonly etag: string }
  | { readonly failure: string; readonly status?: number; readonly mediaType?: string; readonly noServer?: boolean };

/** Requests a path with its query from the API. `etag` is that of a response that the caller already has. */
export type Get = (path: string, etag?: string) => Promise<Answer>;

/**
 * @param base address of the API with any path prefix, without a trailing slash
 */
export const createGet =
  (base: string, fetch: typeof globalThis.fetch): Get =>
  async (path, etag) => {
    const headers = { ...CALL_HEADERS, ...(etag !== undefined && { 'if-none-match': etag }) };
    try {
      const response = await fetchAsSite(base, path, fetch, { headers, signal: AbortSignal.timeout(DEADLINE_MS) });
      const { status } = response;
      const mediaType = response.headers.get('content-type') ?? '';
      const text = await response.text();
      if (Buffer.byteLength(text) > MAX_BYTES) return { failure: 'the response is larger than 4 MB', status };
      if (!response.ok) return { failure: `the call returns status ${status}`, status, mediaType };
      try {
        const json: unknown = JSON.parse(text);
        return { json, mediaType, etag: response.headers.get('etag') ?? '' };
      } catch {
        return { failure: 'the response is not JSON', status };
      }
    } catch (error) {
      if (error instanceof ForeignRedirectError) return { failure: error.message };
      const late = error instanceof Error && error.name === 'TimeoutError';
      if (late) return { failure: `there was no response within ${DEADLINE_MS / 1000} seconds` };
      return { failure: `the API cannot be reached: ${toReason(error)}`, noServer: foundNoServer(error) };
    }
  };
