/** Starts of quotes and list items, then a fence (CommonMark, section 4.5). Years start no list: see `escapeYears`. */
const START = /^((?:[ \t>]|(?:[-*+]|\d{1,3}[.)])[ \t])*)(`{3,}(?=[^`]*$)|~{3,})?/;
const ITEM = /[-*+\d]/;
const INDENTED = /^(?: {4}| {0,3}\t)/;

interface Fence {
  readonly mark: string;
  /** The number of quotes around it. */
  readonly quotes: number;
  readonly isInList: boolean;
}

interface MarkdownLine {
  readonly text: string;
  /** True in indented and fenced code, and for the fences themselves. */
  readonly isCode: boolean;
}

/** The lines of a Markdown text, each with whether it is code, in which no mark has a meaning. */
export function readMarkdownLines(markdown: string): readonly MarkdownLine[] {
  let fence: Fence | undefined;
  let isInList = false;
  /** Indented code cannot interrupt a paragraph. */
  let mayIndent = true;
  return markdown.split('\n').map((text) => {
    const [whole, start = '', mark = ''] = START.exec(text) ?? [''];
    const quotes = start.split('>').length - 1;
    // The end of a quote or list item also ends its code.
    if (fence && (quotes < fence.quotes || (fence.isInList && /^\S/.test(text)))) fence = undefined;
    if (fence) {
      if (mark.startsWith(fence.mark) && text.trim() === whole.trim()) fence = undefined;
      mayIndent = true;
      return { text, isCode: true };
    }
    const isEmpty = text.trim() === '';
    if (ITEM.test(start)) isInList ||= !INDENTED.test(text);
    else if (mayIndent && /^\S/.test(text)) isInList = false;
    const isIndented = !isInList && INDENTED.test(text);
    const isIndentedCode = isIndented && mayIndent && !isEmpty;
    if (mark !== '' && !isIndented) fence = { mark, quotes, isInList: isInList && quotes === 0 };
    mayIndent = isEmpty || isIndentedCode;
    return { text, isCode: isIndentedCode || fence !== undefined };
  });
}
