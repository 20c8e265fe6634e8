import { type Pattern, toPatternQuery, toPatterns } from './lexemes.ts';
import { type Pinned, toKeywords } from './search-help.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface SearchTerm {
  readonly patterns: readonly Pattern[];
  /** Higher for words that fewer items contain. */
  readonly weight: number;
}

export interface SearchTerms {
  readonly words: readonly SearchTerm[];
  readonly pinned: readonly Pinned[];
}

/** Parses a visitor's text, already limited by `shortenSearchText`. Undefined if it contains no word. */
export function toSearchTerms(text: string, vocabulary: Vocabulary): SearchTerms | undefined {
  const keywords = toKeywords(text);
  if (keywords.length === 0) return undefined;
  const words = keywords.map((word) => ({
    patterns: toPatterns(word, vocabulary.help.synonyms(word)),
    weight: vocabulary.weight(word),
  }));
  return { words, pinned: vocabulary.help.pinned(keywords) };
}

/** The text with spelling mistakes corrected; null if all of its words are known, or none is similar to a known one. */
export function correctText(text: string, vocabulary: Vocabulary): string | null {
  let corrected = text;
  // From the end, so that the positions of earlier words stay valid.
  for (const word of toKeywords(text).toReversed()) {
    const nearest = vocabulary.knows(word) ? undefined : vocabulary.nearest(word);
    if (nearest !== undefined) corrected = corrected.slice(0, word.start) + nearest + corrected.slice(word.end);
  }
  return corrected === text ? null : corrected.trim();
}

/** A tsquery that matches a word by any of its patterns. */
export const toWordQuery = ({ patterns }: SearchTerm): string => `(${patterns.map(toPatternQuery).join(' | ')})`;
