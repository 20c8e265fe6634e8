import { TypeCountSchema } from '@site/contract/entities/search';
import { rowReader } from '../database/rows.ts';
import { type Findings, type Sought, toProbeValues } from './findings.ts';
import { toIndexedWords } from './indexed-words.ts';
import { readHits, toRankedSql } from './ranked-hits.ts';
import { toTsquery } from './search-terms.ts';
import type { Vocabulary } from './vocabulary.ts';

const readCounts = rowReader(TypeCountSchema);

/**
 * Found by the rarest word alone; the others are then looked for in what has it, as the index would have to read all that
 * a frequent word is in.
 */
const toFound = (rarest: string, whole: string) =>
  `search_vector @@ ${rarest}::tsquery and (${rarest} = ${whole} or (search_vector @@ ${whole}::tsquery) is true)`;

/** Finds a text that few items have: each of them is ranked. */
export async function findFew(sought: Sought, vocabulary: Vocabulary): Promise<Findings> {
  const { store, moment, terms, joined } = sought;
  const whole = toTsquery(terms, joined);
  const queries = [joined === 'all' ? toIndexedWords(terms, vocabulary).indexed : whole, whole];
  const counted = `select search_type as type, count(*)::int as total from shown_item($1, ${store.preview})
    where ${toFound('$2', '$3')} group by search_type`;
  const counts = await readCounts(store.database, counted, [moment, ...queries]);
  const condition = `${toFound('$2', '$7')} and (cardinality($8::text[]) = 0 or search_type = any($8))`;
  return {
    counts,
    read: (types, { offset, limit }) =>
      readHits(store.database, toRankedSql(condition, store.preview), [
        moment,
        queries[0],
        ...toProbeValues(terms),
        offset,
        limit,
        queries[1],
        types,
      ]),
  };
}
