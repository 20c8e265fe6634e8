/**
 * Our own HTTP headers between browsers, gateway and content API, in lower case as in Node's parsed headers. Both sides
 * import the names from here.
 */

/** Preview token for the content API: gives access to unpublished content. */
export const PREVIEW_HEADER = 'x-vista-previa';
/** When an answer of the content API becomes outdated: the next scheduled publication. Other APIs do not send it. */
export const VALID_UNTIL_HEADER = 'x-valid-until';
/** Version of the content that our content API serves; changes with each import and each scheduled publication. */
export const CONTENT_VERSION_HEADER = 'x-content-version';
/** Keys of a cached response, by which shared caches can purge it (Fastly, Varnish's xkey, Squid). */
export const SURROGATE_KEY_HEADER = 'surrogate-key';
/** Identifies a request in the logs of gateway and content API. */
export const REQUEST_ID_HEADER = 'x-request-id';
/** Marks a call made by the site's own pages (specification, section 7). */
export const REQUESTED_WITH_HEADER = 'x-requested-with';
export const REQUESTED_WITH = 'XMLHttpRequest';
/** Headers of every call to the content API (specification, section 7). */
export const CALL_HEADERS = { 'content-type': 'application/json', [REQUESTED_WITH_HEADER]: REQUESTED_WITH } as const;
/** The anti-forgery token (specification, section 7). */
export const TOKEN_HEADER = 'x-xsrf-token';
export const RELEASE_SET_HEADER = 'x-release-set';
/** How the page cache handled a page. */
export const CACHE_HEADER = 'x-cache';
/** Purpose of a request by a page's script: `read` or `prefetch`. */
export const PURPOSE_HEADER = 'purpose';

/**
 * Validates the value of CONTENT_VERSION_HEADER, since it becomes part of every page's headers; empty when missing or
 * invalid.
 */
export const toContentVersion = (text: string | null): string => (/^[\w-]{1,64}$/.test(text ?? '') ? (text ?? '') : '');

/**
 * Minimum validity of an answer, in milliseconds. Without it, a clock ahead of the content API's would keep every answer
 * out of the caches from each scheduled publication until the API's clock gets there.
 */
const MIN_VALID_MS = 1_000;

/** Parses the value of VALID_UNTIL_HEADER, in milliseconds since 1970; infinite when missing or invalid. */
export function toValidUntil(text: string | null, now: number): number {
  const moment = Date.parse(text ?? '');
  return Number.isNaN(moment) ? Number.POSITIVE_INFINITY : Math.max(moment, now + MIN_VALID_MS);
}
