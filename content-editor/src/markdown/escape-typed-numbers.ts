import { readMarkdownLines } from '@site/base/text/markdown-lines';

/** Longer numbers are years, which the import escapes. 1 may number each item of a list written by hand. */
const NUMBER = /^((?:> ?)*(\d{1,3}))(?=[.)](?:\s|$))/;

const readNumber = (line = ''): number | undefined => {
  const digits = NUMBER.exec(line)?.[2];
  return digits === undefined ? undefined : Number(digits);
};

const isEmpty = (line: string): boolean => /^[>\s]*$/.test(line);

/**
 * Escapes numbers that an editor typed at the start of paragraphs, such as «5. de marzo» and «12. de abril»: the site
 * would number the second one 6. Numbers that count on may be a list, and a number without another one near is shown as
 * typed.
 */
export function escapeTypedNumbers(markdown: string): string {
  /** The last number of the list that the previous lines belong to; NaN after a typed one, on which none counts. */
  let last: number | undefined;
  let startsParagraph = true;
  const lines = readMarkdownLines(markdown);
  const escaped = lines.map(({ text, isCode }, index) => {
    const number = isCode ? undefined : readNumber(text);
    const mayBeTyped = startsParagraph && number !== undefined && number !== 1;
    // Decap writes a line break as a backslash.
    startsParagraph = isEmpty(text) || text.endsWith('\\');
    if (number === undefined) {
      if (/^(?:> ?)*[^\s>]/.test(text)) last = undefined;
      return text;
    }
    const after = lines[index + 1]?.text ?? '';
    const next = isEmpty(after) ? (lines[index + 2]?.text ?? '') : after;
    const isNear = last !== undefined || readNumber(next) !== undefined;
    const countsOn = number - 1 === last || number + 1 === readNumber(next) || /^(?:> )*\s/.test(next);
    const isTyped = mayBeTyped && isNear && !countsOn;
    last = isTyped ? Number.NaN : number;
    return isTyped ? text.replace(NUMBER, '$1\\') : text;
  });
  return escaped.join('\n');
}
