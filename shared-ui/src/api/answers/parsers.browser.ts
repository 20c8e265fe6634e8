/** The browser's parsers; meant for a script of its own, which the first page does without. */
export { cleanHtml as clean } from '../../rich-text/clean-html.browser.ts';
export * as parsers from './answer-parsers.ts';
