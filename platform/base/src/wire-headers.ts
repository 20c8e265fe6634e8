/**
 * Headers between browsers, shell and content API that no standard defines, in the lower case in which servers read them;
 * writer and reader take their names from here.
 */

/** Pass to the content API: its holder may see unpublished content. */
export const PREVIEW_HEADER = 'x-vista-previa';
/** Until when an answer of the content API stays true: the next scheduled publication. Other APIs do not tell. */
export const VALID_UNTIL_HEADER = 'x-valid-until';
/** Names what our content API shows at this moment; another text after each import and each scheduled publication. */
export const CONTENT_VERSION_HEADER = 'x-content-version';
/** What a kept answer is made of, so that shared caches can be told to forget it (Fastly, Varnish's xkey, Squid). */
export const SURROGATE_KEY_HEADER = 'surrogate-key';
/** One name for a visit in the logs of shell and content API. */
export const REQUEST_ID_HEADER = 'x-request-id';
/** Marks a call of the site's own pages (specification, section 7). */
export const REQUESTED_WITH_HEADER = 'x-requested-with';
export const REQUESTED_WITH = 'XMLHttpRequest';
/** The anti-forgery token (specification, section 7). */
export const TOKEN_HEADER = 'x-xsrf-token';
export const RELEASE_SET_HEADER = 'x-release-set';
/** What the page cache had to do with a page. */
export const CACHE_HEADER = 'x-cache';
/** Purpose of a call by a page's script: `read` or `prefetch`. */
export const PURPOSE_HEADER = 'purpose';

/** The version in that header; empty for none, and for what is none: it becomes part of headers of every page. */
export const toContentVersion = (text: string | null): string => (/^[\w-]{1,64}$/.test(text ?? '') ? (text ?? '') : '');
