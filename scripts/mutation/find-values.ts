/** Kinds of values: quoted texts, paths, numbers, numerals in words, and some names that are not quoted. */
const KINDS = [
  /(?<!\w)'(?:[^'\n]|(?<=\w)'(?=\w))+'(?!\w)/g,
  /(?<![\w}])\/[a-z][\w{}/-]*/g,
  /(?<![\w.])\d+(?:[.:/]\d+)*/g,
  /\b(?:one|two|three|four|five|six|seven|ten|eleven|first|third|thirds|half)\b/gi,
  /\b(?:crimson|white|bottom|classic|instagram|youtube|twitter|embedded|XMLHttpRequest|Monday|uppercase)\b/gi,
];

export function findValues(specification: string) {
  return KINDS.flatMap((kind) =>
    [...specification.matchAll(kind)].map((found) => ({ at: found.index, text: found[0] })),
  ).sort((one, other) => one.at - other.at);
}

/** Finds the ranges of the text that the phrases cover, and the phrases that do not occur in it. */
function findSpans(specification: string, phrases: readonly string[]) {
  const unknown: string[] = [];
  const spans = phrases.flatMap((phrase) => {
    const found: (readonly [from: number, to: number])[] = [];
    for (let at = specification.indexOf(phrase); at >= 0; at = specification.indexOf(phrase, at + 1))
      found.push([at, at + phrase.length]);
    if (found.length === 0) unknown.push(phrase);
    return found;
  });
  return { spans, unknown };
}

/** Finds values that no phrase covers, each with its line, and phrases that do not occur in the specification. */
export function findUnaccounted(specification: string, phrases: readonly string[]) {
  const { spans, unknown } = findSpans(specification, phrases);
  const open = findValues(specification).filter(
    ({ at, text }) => !spans.some(([from, to]) => from <= at && at + text.length <= to),
  );
  return {
    unknown,
    open: open.map(({ at, text }) => {
      const line = specification.slice(specification.lastIndexOf('\n', at) + 1).split('\n', 1)[0] ?? '';
      return `${text}   in: ${line}`;
    }),
  };
}
