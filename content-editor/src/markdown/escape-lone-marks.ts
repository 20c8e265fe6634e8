interface Run {
  readonly at: number;
  readonly mark: string;
  readonly length: number;
  /** Characters that are not part of a pair. */
  left: number;
  readonly opens: boolean;
  readonly closes: boolean;
}

/** Lines between paragraphs, starts of quotes and list items, code, escaped characters, addresses, and runs of marks. */
const PARTS =
  /^[ \t>]*(?:(?:\*[ \t]*){3,}|(?:_[ \t]*){3,})$|^(?:[ \t>]|(?:[-*+]|\d{1,9}[.)])(?:[ \t]|$))+|`+[^`]*`+|\\.|https?:\/\/[^\s<>]+|\]\([^()\s]*|(?<run>\*+|_+)/gm;

const PUNCTUATION = /[\p{P}\p{S}]/u;
const isSpace = (letter: string) => letter.trim() === '';

/** Whether a run can open and close emphasis (CommonMark, section 6.2). */
function toRun(text: string, at: number, marks: string): Run {
  const [before = '', after = ''] = [text[at - 1], text[at + marks.length]];
  const isLeft = !isSpace(after) && (!PUNCTUATION.test(after) || isSpace(before) || PUNCTUATION.test(before));
  const isRight = !isSpace(before) && (!PUNCTUATION.test(before) || isSpace(after) || PUNCTUATION.test(after));
  const mark = marks.slice(0, 1);
  const isInWord = mark === '_' && isLeft && isRight;
  const opens = isLeft && (!isInWord || PUNCTUATION.test(before));
  const closes = isRight && (!isInWord || PUNCTUATION.test(after));
  return { at, mark, length: marks.length, left: marks.length, opens, closes };
}

/** Section 6.2, rules 9 and 10. */
const canPair = (opener: Run, closer: Run): boolean =>
  opener.mark === closer.mark &&
  opener.opens &&
  opener.left > 0 &&
  ((!opener.closes && !closer.opens) ||
    (opener.length + closer.length) % 3 !== 0 ||
    (opener.length % 3 === 0 && closer.length % 3 === 0));

/** Marks the pairs of runs that are emphasis. */
function pair(runs: readonly Run[]): void {
  const openers: Run[] = [];
  for (const run of runs) {
    while (run.closes && run.left > 0) {
      const at = openers.findLastIndex((opener) => canPair(opener, run));
      const opener = openers[at];
      if (!opener) break;
      const used = Math.min(opener.left, run.left, 2);
      opener.left -= used;
      run.left -= used;
      openers.length = opener.left > 0 ? at + 1 : at;
    }
    if (run.opens && run.left > 0) openers.push(run);
  }
}

/**
 * Escapes asterisks and underscores of a paragraph that are no emphasis, such as those of «3 * 4» and «aforo*». Decap
 * would pair them.
 */
export function escapeLoneMarks(paragraph: string): string {
  const runs = [...paragraph.matchAll(PARTS)].flatMap(({ index, groups }) =>
    groups?.run ? [toRun(paragraph, index, groups.run)] : [],
  );
  pair(runs);
  return runs
    .filter(({ left, length }) => left === length)
    .reduceRight(
      (text, { at, mark, length }) => text.slice(0, at) + `\\${mark}`.repeat(length) + text.slice(at + length),
      paragraph,
    );
}
