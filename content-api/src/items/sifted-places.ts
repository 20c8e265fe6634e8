import type { Part } from '../schemas/queries.ts';
import { mostWithAll } from '../search/frequency.ts';
import { type Bits, toCommon } from '../search/hits/bits.ts';
import { MANY } from '../search/many.ts';
import type { SearchTerms } from '../search/search-terms.ts';
import type { Vocabulary } from '../search/vocabulary.ts';
import type { ContentStore } from './content-store.ts';
import type { Asked } from './list-request.ts';

/** What a list is sifted with: a state of the content, and a visitor's text if there is one. */
export interface Sieve {
  readonly version: string;
  readonly vocabulary: Vocabulary;
  readonly terms: SearchTerms | null;
}

/** From here on a list of news is not walked from its beginning. */
const DEEP = 1_000;

/**
 * The places of all elements of a list whose words very many items have, or of news of which a far part is asked for;
 * undefined for any other list, and for conditions that only the database can tell.
 */
export async function siftPlaces(store: ContentStore, asked: Asked, sieve: Sieve): Promise<Bits | undefined> {
  const { kind, parent, conditions = {}, part } = asked.request;
  const { from, until, tags, seccionId } = conditions;
  if (parent !== undefined || seccionId !== undefined || tags) return undefined;
  // An event is in a time by its end too.
  if ((from || until) && kind !== 'news') return undefined;
  const { terms, vocabulary, version } = sieve;
  const frequent = terms ? mostWithAll(terms, vocabulary) > MANY : kind === 'news' && isFar(part);
  if (!frequent) return undefined;
  const sets = store.hits.at(version, vocabulary, [asked.now, asked.preview]);
  const [ofKind, ...others] = await Promise.all([
    sets.kind(kind),
    ...(from || until ? [sets.between(from, until)] : []),
    ...(terms?.words ?? []).map(async (word) => (await sets.word(word)).texts),
  ]);
  return toCommon(ofKind, ...others);
}

/** True for a part that is far enough from the beginning of its list to be found by its places. */
export const isFar = ({ offset = 0 }: Part): boolean => offset >= DEEP;
