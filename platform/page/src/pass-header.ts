/** The header in which a preview's pass goes to the content API, which then answers with what is not published yet. */
export { PREVIEW_HEADER as PASS_HEADER } from '@site/base/wire-headers';
