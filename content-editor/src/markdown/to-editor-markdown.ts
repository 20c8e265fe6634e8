import { escapeYears } from '@site/base/text/escape-years';
import { readMarkdownLines } from '@site/base/text/markdown-lines';
import { escapeLoneMarks } from './escape-lone-marks.ts';

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
const escapeBars = (lines: readonly string[]): readonly string[] =>
  lines.map((line) => line.replace(/`+[^`]*`+|\\./g, (part) => (part === '\\|' ? '\\\\\\|' : part)));

const toEditorLines = (lines: readonly string[]): readonly string[] => {
  const escaped = escapeLoneMarks(escapeNumbers(lines).join('\n')).split('\n');
  return isTable(lines) ? escapeBars(escaped) : escaped;
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
