import { MANY } from '../many.ts';
import { toWords, type Word } from '../words.ts';
import { toWays, type Way } from './ways.ts';

/** How many ways are worth being read before anybody asks: with a hundred thousand items, each finds thousands of them. */
const MOST_WAYS = 2_500;

/** Lengths of words that are typed half: suggestions ask for them. */
const HALF_TYPED = [3, 4, 5];

/** Something by which texts are found, and how many at most. */
interface Frequency<T> {
  readonly of: T;
  readonly items: number;
}

/** In how many items the words stand that begin so, counted word by word; what is whole stands for itself. */
function countBeginnings(words: readonly Frequency<string>[]): readonly Frequency<string>[] {
  const counts = new Map<string, number>();
  for (const { of: word, items } of words)
    for (const piece of new Set([...HALF_TYPED.map((length) => word.slice(0, length)), word]))
      counts.set(piece, (counts.get(piece) ?? 0) + items);
  return [...counts].map(([piece, items]) => ({ of: piece, items }));
}

/**
 * The ways that find most, and so take longest to read: stems, and beginnings as long as a word or half typed.
 *
 * @param stems any word of each stem, and in how many items words of that stem stand
 */
export function toFrequentWays(stems: readonly Frequency<Word>[], words: readonly Frequency<string>[]): readonly Way[] {
  const isFrequent = ({ items }: Frequency<unknown>) => items > MANY;
  const ofStems = stems.filter(isFrequent).map(({ of: word, items }) => ({ way: toWays(word)[0], items }));
  const ofBeginnings = countBeginnings(words)
    .filter(isFrequent)
    .flatMap(({ of: piece, items }) => toWords(piece).map((word) => ({ way: toWays(word)[1], items })));
  return [...ofStems, ...ofBeginnings]
    .toSorted((a, b) => b.items - a.items)
    .flatMap(({ way }) => (way === undefined ? [] : [way]))
    .slice(0, MOST_WAYS);
}
