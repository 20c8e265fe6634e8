import { type Pattern, toPatternQuery, toPatterns } from './lexemes.ts';
import { type Pinned, toTellingWords } from './search-help.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A word of a query as the database is asked it. */
export interface SearchTerm {
  readonly patterns: readonly Pattern[];
  /** How much it tells: the fewer items have it, the more. */
  readonly weight: number;
}

/** A query as the database is asked it. */
export interface SearchTerms {
  readonly words: readonly SearchTerm[];
  readonly pinned: readonly Pinned[];
}

/** Reads a visitor's text, bounded by `shortenSearchText`; undefined when there is no word in it. */
export function toSearchTerms(text: string, vocabulary: Vocabulary): SearchTerms | undefined {
  const telling = toTellingWords(text);
  if (telling.length === 0) return undefined;
  const words = telling.map((word) => ({
    patterns: toPatterns(word, vocabulary.help.synonyms(word)),
    weight: vocabulary.weight(word),
  }));
  return { words, pinned: vocabulary.help.pinned(telling) };
}

/** The text with its slips mended; null when all of its words are known, or nothing is near. */
export function mendText(text: string, vocabulary: Vocabulary): string | null {
  let mended = text;
  // From the end, so that the places of the words before stay right.
  for (const word of toTellingWords(text).toReversed()) {
    const nearest = vocabulary.knows(word) ? undefined : vocabulary.nearest(word);
    if (nearest !== undefined) mended = mended.slice(0, word.start) + nearest + mended.slice(word.end);
  }
  return mended === text ? null : mended.trim();
}

/** A tsquery: one word, by any of its patterns. */
export const toWordQuery = ({ patterns }: SearchTerm): string => `(${patterns.map(toPatternQuery).join(' | ')})`;
