import { cleanHtml } from '../../rich-text/clean-html.browser.ts';
import { createAnswerParsers } from './answer-parsers.ts';

/** The browser's parsers; meant for a script of its own, which the first page does without. */
export const parsers = createAnswerParsers(cleanHtml);
