import { cleanHtml } from '../../rich-text/clean-html.server.ts';
import { createAnswerParsers } from './answer-parsers.ts';

export const parsers = createAnswerParsers(cleanHtml);
