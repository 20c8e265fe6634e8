import { type Probe, toProbes } from './lexemes.ts';
import type { Vocabulary } from './vocabulary.ts';
import { isStopWord, toWords, type Word } from './words.ts';

/** A query as the database is asked it. */
export interface SearchTerms {
  /** The words looked for, corrections included. */
  readonly words: readonly Word[];
  /** For each word its ways of being found. */
  readonly probes: readonly (readonly Probe[])[];
  /** The whole text with its slips mended, or null when nothing was changed. */
  readonly correction: string | null;
}

/** Nobody types more; each word costs the database four look-ups. */
const MOST_WORDS = 12;

/** Reads a visitor's text; undefined when there is no word in it. */
export function toSearchTerms(text: string, vocabulary: Vocabulary): SearchTerms | undefined {
  const all = toWords(text).slice(0, MOST_WORDS);
  const telling = all.filter((word) => !isStopWord(word));
  let mended = text.normalize('NFC');
  let changed = false;
  // From the end, so that the places of the words before stay right.
  const words = (telling.length > 0 ? telling : all).toReversed().flatMap((word) => {
    const nearest = vocabulary.knows(word) ? undefined : vocabulary.nearest(word);
    if (nearest === undefined) return [word];
    mended = mended.slice(0, word.start) + nearest + mended.slice(word.end);
    changed = true;
    return toWords(nearest);
  });
  words.reverse();
  if (words.length === 0) return undefined;
  return { words, probes: words.map(toProbes), correction: changed ? mended.trim() : null };
}

/** The condition of a tsquery: every word (or any) in one of its ways. */
export function toTsquery(terms: SearchTerms, joined: 'all' | 'any'): string {
  return terms.probes
    .map((probes) => `(${probes.map(({ query }) => query).join(' | ')})`)
    .join(joined === 'all' ? ' & ' : ' | ');
}
