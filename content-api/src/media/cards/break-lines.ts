/** Sizes to try, largest first. */
const SIZES = [76, 68, 60, 52, 46];
const MAX_LINES = 4;
/** Larger sizes allow fewer lines. */
const LINES_AT = (size: number) => (size >= 68 ? 2 : size >= 60 ? 3 : MAX_LINES);

function breakAt(text: string, width: number, measure: (line: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter((part) => part !== '')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || measure(longer) <= width) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}

const shorten = (line: string, width: number, measure: (text: string) => number): string => {
  let text = line;
  while (text !== '' && measure(`${text}…`) > width) text = text.slice(0, -1).trimEnd();
  return `${text}…`;
};

/**
 * Breaks a title into lines at the largest size at which it fits; one that is too long at every size ends with '…'. All
 * measures are in pixels.
 */
export function fitTitle(title: string, width: number, measure: (line: string, size: number) => number) {
  for (const size of SIZES) {
    const lines = breakAt(title, width, (line) => measure(line, size));
    if (lines.length <= LINES_AT(size) && lines.every((line) => measure(line, size) <= width)) return { lines, size };
  }
  const size = SIZES.at(-1) ?? 0;
  const at = (line: string) => measure(line, size);
  const lines = breakAt(title, width, at);
  const kept = lines.slice(0, MAX_LINES);
  const last = kept.length - 1;
  return {
    size,
    lines: kept.map((line, index) =>
      (index === last && lines.length > kept.length) || at(line) > width ? shorten(line, width, at) : line,
    ),
  };
}
