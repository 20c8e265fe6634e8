import type { Part } from '../schemas/queries.ts';
import type { ResultType } from '../schemas/result-types.ts';
import { type Findings, type Sought, toProbeValues } from './findings.ts';
import { type Bits, countBits, toBits, toCommon, toNumbers, toRest, toUnion } from './hits/bits.ts';
import type { ContentSets } from './hits/content-sets.ts';
import { type Hit, readHits, toPlacedSql, toRankedSql } from './ranked-hits.ts';

/** How many hits of a type are ranked. */
export interface RankedHits {
  /** Up to so many are ranked all. */
  readonly all: number;
  /** Of more, so many of those with the words in the name, and so many of all: each time the newest. */
  readonly newest: number;
}

const RANKED: RankedHits = { all: 200, newest: 100 };

/** Hits by type, and those of them that have the words in their name. */
interface TypeHits {
  readonly type: string;
  readonly texts: Bits;
  readonly names: Bits;
  readonly total: number;
}

async function findByType({ terms, joined }: Sought, sets: ContentSets): Promise<readonly TypeHits[]> {
  const { size, groups } = await sets.groups();
  const words = await Promise.all(terms.words.map((word) => sets.word(word)));
  const join = ([first = toBits([], size), ...others]: readonly Bits[]) =>
    joined === 'all' ? toCommon(first, ...others) : toUnion([first, ...others], size);
  const texts = join(words.map((word) => word.texts));
  const names = join(words.map((word) => word.names));
  return [...new Set(groups.map(({ type }) => type))].flatMap((type) => {
    const ofType = toUnion(
      groups.filter((group) => group.type === type).map(({ bits }) => bits),
      size,
    );
    const found = toCommon(texts, ofType);
    const total = countBits(found);
    return total === 0 ? [] : [{ type, texts: found, names: toCommon(names, ofType), total }];
  });
}

/** The places of the most promising hits of a type. */
function toPromising({ texts, names, total }: TypeHits, { all, newest }: RankedHits): number[] {
  if (total <= all) return toNumbers(texts, 0, total);
  return [...new Set([...toNumbers(names, 0, newest), ...toNumbers(texts, 0, newest)])];
}

/**
 * Finds a text that very many items have. Counted is all of it. Ranked are the types of which there are few, and of each
 * other type the newest hits with the words in the name and the newest at all; whatever is left comes after them, the
 * newest first.
 */
export async function findMany(sought: Sought, sets: ContentSets, ranked = RANKED): Promise<Findings> {
  const { store, moment, terms } = sought;
  const { size } = await sets.groups();
  const byType = await findByType(sought, sets);

  async function read(types: readonly ResultType[], { offset, limit }: Required<Part>): Promise<readonly Hit[]> {
    const asked = byType.filter(({ type }) => types.length === 0 || types.some((one) => one === type));
    const promising = asked.flatMap((hits) => toPromising(hits, ranked));
    const best =
      offset >= promising.length
        ? []
        : await readHits(store.database, toRankedSql('place = any($2::int[])', store.preview), [
            moment,
            promising,
            ...toProbeValues(terms),
            offset,
            limit,
          ]);
    const missing = limit - Math.min(limit, Math.max(0, promising.length - offset));
    if (missing === 0) return best;
    const all = toUnion(
      asked.map(({ texts }) => texts),
      size,
    );
    const rest = toNumbers(toRest(all, toBits(promising, size)), Math.max(0, offset - promising.length), missing);
    if (rest.length === 0) return best;
    return [...best, ...(await readHits(store.database, toPlacedSql(store.preview), [moment, rest]))];
  }
  return { counts: byType.map(({ type, total }) => ({ type, total })), read };
}
