import { readMarkdownLines } from './markdown-lines.ts';

/** A year at the start of a line, a quote or a list item. */
const YEAR = /^((?:[ \t>]|(?:[-*+]|\d{1,3}[.)])[ \t])*\d{4})(?=[.)](?:\s|$))/;

/** Escapes «1986. Se abre la sede.», which Markdown would turn into a list item and number the next one 1987. */
export const escapeYears = (markdown: string): string =>
  readMarkdownLines(markdown)
    .map(({ text, isCode }) => (isCode ? text : text.replace(YEAR, '$1\\')))
    .join('\n');
