import { cleanHtml } from '../../rich-text/clean-html.server.ts';
import { createAnswerParsers } from './answer-parsers.ts';

/** The server's parsers. */
export const parsers = createAnswerParsers(cleanHtml);
