/** Carries a preview's pass to the content API, which then answers with unpublished content. */
export { PREVIEW_HEADER as PASS_HEADER } from '@site/base/wire-headers';
