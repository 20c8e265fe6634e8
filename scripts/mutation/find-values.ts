/** What counts as a value: quoted texts, addresses, numbers, numbers in words, and some names that stand without quotes. */
const KINDS = [
  /(?<!\w)'(?:[^'\n]|(?<=\w)'(?=\w))+'(?!\w)/g,
  /(?<![\w}])\/[a-z][\w{}/-]*/g,
  /(?<![\w.])\d+(?:[.:/]\d+)*/g,
  /\b(?:one|two|three|four|five|six|seven|ten|eleven|first|third|thirds|half)\b/gi,
  /\b(?:crimson|white|bottom|classic|instagram|youtube|twitter|embedded|XMLHttpRequest|Monday|uppercase)\b/gi,
];

/** The values of the specification: where each stands in the text, and the text itself. */
export function findValues(specification: string) {
  return KINDS.flatMap((kind) =>
    [...specification.matchAll(kind)].map((found) => ({ at: found.index, text: found[0] })),
  ).sort((one, other) => one.at - other.at);
}

/** The places of the text that some phrases cover, and the phrases that do not stand in it. */
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

/** The values that no phrase accounts for, each with the line around it; and the phrases that the specification lacks. */
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
