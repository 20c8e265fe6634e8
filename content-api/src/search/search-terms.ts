import { type Pattern, toPatternQuery, toPatterns } from './lexemes.ts';
import type { SearchText } from './search-text.ts';
import type { Vocabulary } from './vocabulary.ts';
import { isStopWord, toWords, type Word } from './words.ts';

/** A query as the database is asked it. */
export interface SearchTerms {
  /** The words looked for, corrections included. */
  readonly words: readonly Word[];
  /** For each word what it is looked for by. */
  readonly patterns: readonly (readonly Pattern[])[];
  /** The whole text with its slips mended, or null when nothing was changed. */
  readonly correction: string | null;
  /** The whole text with rare words replaced by frequent ones that are written nearly alike, or null. */
  readonly alternative: string | null;
}

/** Reads a visitor's text, bounded by `shortenSearchText`; undefined when there is no word in it. */
export function toSearchTerms({ text }: SearchText, vocabulary: Vocabulary): SearchTerms | undefined {
  const all = toWords(text);
  const telling = all.filter((word) => !isStopWord(word));
  const asked = telling.length > 0 ? telling : all;
  if (asked.length === 0) return undefined;
  const nearest = (word: Word) => (vocabulary.knows(word) ? undefined : vocabulary.nearest(word));
  const words = asked.flatMap((word) => toWords(nearest(word) ?? word.written));
  return {
    words,
    patterns: words.map(toPatterns),
    correction: replaceWords(text, asked, nearest),
    alternative: replaceWords(text, asked, (word) => vocabulary.frequentNeighbour(word)),
  };
}

/** The text with some of its words replaced; null when none is. */
function replaceWords(
  text: string,
  words: readonly Word[],
  toOther: (word: Word) => string | undefined,
): string | null {
  let replaced = text;
  let changed = false;
  // From the end, so that the places of the words before stay right.
  for (const word of words.toReversed()) {
    const other = toOther(word);
    if (other === undefined) continue;
    replaced = replaced.slice(0, word.start) + other + replaced.slice(word.end);
    changed = true;
  }
  return changed ? replaced.trim() : null;
}

/** A tsquery: every word, or any of them, by any of its patterns. */
export function toTsquery({ patterns }: SearchTerms, joined: 'all' | 'any'): string {
  return patterns.map((each) => `(${each.map(toPatternQuery).join(' | ')})`).join(joined === 'all' ? ' & ' : ' | ');
}
