/** The browser's parsers, in a separate script that the first page does not need. */
export { cleanHtml as clean } from '../../rich-text/clean-html.browser.ts';
export * as parsers from './answer-parsers.ts';
