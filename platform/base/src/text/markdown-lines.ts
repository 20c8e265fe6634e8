/** Opens or closes fenced code (CommonMark, section 4.5), also inside quotes and lists. */
const FENCE = /^[ >]*(`{3,}(?=[^`]*$)|~{3,})/;

interface MarkdownLine {
  readonly text: string;
  /** True in fenced code and for the fences themselves. */
  readonly isCode: boolean;
}

export function readMarkdownLines(markdown: string): readonly MarkdownLine[] {
  let fence = '';
  return markdown.split('\n').map((text) => {
    const mark = FENCE.exec(text)?.[1] ?? '';
    const isCode = fence !== '' || mark !== '';
    if (fence === '') fence = mark;
    else if (mark.startsWith(fence)) fence = '';
    return { text, isCode };
  });
}
