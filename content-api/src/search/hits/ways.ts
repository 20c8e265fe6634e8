import { toProbes } from '../lexemes.ts';
import type { Word } from '../words.ts';

/** One way of finding texts, as a tsquery: by a stem or by a beginning. */
export type Way = string;

/**
 * The ways in which a word is found: by its stem, which all its forms share, and by its beginning unless it is too short.
 * Texts that have the word as it stands have its stem too.
 */
export function toWays(word: Word): readonly Way[] {
  const [, stem, folded, beginning] = toProbes(word).map(({ query }) => query);
  return [`${stem} | ${folded}`, ...(beginning === undefined ? [] : [beginning])];
}
