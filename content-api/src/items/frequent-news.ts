import { MANY, mostWithAll } from '../search/frequency.ts';
import { type Bits, toCommon } from '../search/hits/bits.ts';
import type { SearchTerms } from '../search/search-terms.ts';
import type { Vocabulary } from '../search/vocabulary.ts';
import type { ContentStore } from './content-store.ts';
import type { Asked } from './list-request.ts';

/** A visitor's text, read with the vocabulary of a state of the content. */
export interface ReadText {
  readonly terms: SearchTerms;
  readonly vocabulary: Vocabulary;
  readonly version: string;
}

/**
 * The places of all elements of a list whose words very many items have; undefined for any other list, and for conditions
 * that only the database can tell.
 */
export async function findFrequent(store: ContentStore, asked: Asked, text: ReadText): Promise<Bits | undefined> {
  const { kind, parent, conditions = {} } = asked.request;
  const { from, until, tags, seccionId } = conditions;
  if (parent !== undefined || seccionId !== undefined || tags) return undefined;
  // An event is in a time by its end too.
  if ((from || until) && kind !== 'news') return undefined;
  const { terms, vocabulary, version } = text;
  if (mostWithAll(terms, vocabulary) <= MANY) return undefined;
  const sets = store.hits.at(version, vocabulary, [asked.now, asked.preview]);
  const [ofKind, ...words] = await Promise.all([
    sets.kind(kind),
    ...(from || until ? [sets.between(from, until)] : []),
    ...terms.words.map(async (word) => (await sets.word(word)).texts),
  ]);
  return toCommon(ofKind, ...words);
}
