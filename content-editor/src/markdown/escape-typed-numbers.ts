import { readMarkdownLines } from '@site/base/text/markdown-lines';

/** Longer numbers are years, which the import escapes. 1 may number each item of a list written by hand. */
const NUMBER = /^(?!1[.)])(\d{1,3})(?=[.)](?:\s|$))/;
/** Decap writes no list at the start of an item. */
const IN_BULLET = /^([ ]*[*] \d{1,3})(?=[.)](?:\s|$))/;
const ITEM = /^(\d{1,3})[.)](?:\s|$)/;

/**
 * Escapes numbers that an editor typed at the start of paragraphs, such as «5. de marzo» and «12. de abril»: the site
 * would number the second one 6. In the lists that Decap writes, no empty line precedes such a number.
 */
export function escapeTypedNumbers(markdown: string): string {
  /** The last number of the list that the previous lines belong to. */
  let last: number | undefined;
  let isParagraph = true;
  const lines = readMarkdownLines(markdown).map(({ text, isCode }) => {
    const number = isCode ? undefined : ITEM.exec(text)?.[1];
    const isTyped = isParagraph && last !== undefined && Number(number) !== last + 1 && NUMBER.test(text);
    isParagraph = text.trim() === '';
    if (number === undefined) {
      if (/^\S/.test(text)) last = undefined;
      return isCode ? text : text.replace(IN_BULLET, '$1\\');
    }
    if (isTyped) return text.replace(NUMBER, '$1\\');
    last = Number(number);
    return text;
  });
  return lines.join('\n');
}
