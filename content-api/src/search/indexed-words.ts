import { mostWithAll } from './frequency.ts';
import { MANY } from './many.ts';
import { type SearchTerms, toTsquery } from './search-terms.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The condition that items have every word, as the database is asked it. */
export interface IndexedWords {
  /** The rarest word alone: the index would have to read all that a frequent one is in. */
  readonly indexed: string;
  /** All words, to be looked for in what has that one. */
  readonly whole: string;
  /** False when so many items may have every word that the index of words is no help. */
  readonly rare: boolean;
}

/** How items that have every word are found. */
export function toIndexedWords(terms: SearchTerms, vocabulary: Vocabulary): IndexedWords {
  const [rarest] = terms.words
    .map((word, index) => ({ most: vocabulary.most(word), probes: terms.probes[index] ?? [] }))
    .toSorted((a, b) => a.most - b.most);
  const whole = toTsquery(terms, 'all');
  const alone = rarest && terms.words.length > 1;
  const indexed = alone ? rarest.probes.map(({ query }) => query).join(' | ') : whole;
  return { indexed, whole, rare: mostWithAll(terms, vocabulary) <= MANY };
}
