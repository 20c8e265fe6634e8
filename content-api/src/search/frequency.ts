import type { SearchTerms } from './search-terms.ts';
import type { Vocabulary } from './vocabulary.ts';

const frequencies = ({ words }: SearchTerms, vocabulary: Vocabulary) => words.map((word) => vocabulary.most(word));

/** At most so many items have every word. */
export const mostWithAll = (terms: SearchTerms, vocabulary: Vocabulary): number =>
  Math.min(...frequencies(terms, vocabulary));

/** At most so many items have any of the words. */
export const mostWithAny = (terms: SearchTerms, vocabulary: Vocabulary): number =>
  frequencies(terms, vocabulary).reduce((sum, most) => sum + most, 0);
