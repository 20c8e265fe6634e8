import { escapeYears } from '@site/base/text/escape-years';
import { readMarkdownLines } from '@site/base/text/markdown-lines';

/** Starts something other than a paragraph, or ends one: a heading, a quote, a table, a line or a list. */
const OTHER = /^(?:#|>|\||[-*+][ \t]|\d{1,9}[.)](?:[ \t]|$)|[-=*_ \t]+$)/;

/** A number other than 1 in a paragraph is text (CommonMark, section 5.3). */
const NUMBER = /^([ \t]*(?!1[.)])\d{1,9})(?=[.)](?:[ \t]|$))/;

function escapeNumbers(lines: readonly string[]): readonly string[] {
  const [first = ''] = lines;
  // An indented line may belong to a list item, and the next number to the list.
  if (!/^\S/.test(first) || OTHER.test(first)) return lines;
  const end = lines.findIndex((line) => OTHER.test(line) && !NUMBER.test(line));
  return lines.map((line, index) => (end === -1 || index < end ? line.replace(NUMBER, '$1\\') : line));
}

const isTable = (lines: readonly string[]): boolean =>
  lines.some((line) => /^[ \t>:|-]+$/.test(line) && line.includes('|') && line.includes('-'));

/** Decap removes one backslash before a bar, which would then divide the cell. */
const escapeBars = (line: string): string => line.replace(/`.*`|\\./g, (part) => (part === '\\|' ? '\\\\\\|' : part));

/**
 * Starts of quotes and list items, text from the first to the last mark of code, URLs, escaped characters, and
 * asterisks: between spaces, after a word, others.
 */
const PARTS =
  /^(?:[ \t>]|(?:[-*+]|\d{1,9}[.)])[ \t])+|`[\s\S]*`|https?:\/\/\S*|\\.|[^\S\n](\*+)(?=[^\S\n]+[^\s*])|(?<=[\p{L}\p{N}])(\*+)(?![^\s.,;:!?)»"])|(\*+)/gmu;

/** Decap would pair the asterisks of «3 * 4», and those of «aforo*», which close nothing if none before could open. */
function escapeAsterisks(block: string): string {
  let mayClose = false;
  return block.replace(PARTS, (part, between?: string, after?: string, other?: string) => {
    mayClose ||= other !== undefined;
    return between || (after && !mayClose) ? part.replaceAll('*', '\\*') : part;
  });
}

const toEditorLines = (lines: readonly string[]): readonly string[] => {
  const escaped = escapeAsterisks(escapeNumbers(lines).join('\n')).split('\n');
  return isTable(lines) ? escaped.map(escapeBars) : escaped;
};

/** Escapes what Decap's parser would take for lists, emphasis or cells, and the site shows as text. */
export function toEditorMarkdown(markdown: string): string {
  const done: string[] = [];
  let block: string[] = [];
  const finish = () => {
    if (block.length > 0) done.push(...toEditorLines(block));
    block = [];
  };
  for (const { text, isCode } of readMarkdownLines(escapeYears(markdown))) {
    if (!isCode && text.trim() !== '') block.push(text);
    else {
      finish();
      done.push(text);
    }
  }
  finish();
  return done.join('\n');
}
