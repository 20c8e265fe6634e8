/** A set of whole numbers from 0 on: number n is in it when bit n is set. Sets that meet are of one length. */
export type Bits = Readonly<Uint32Array>;

const WORD = 32;

/**
 * Makes a set of numbers.
 *
 * @param size one more than the greatest number that any set may hold; greater numbers are left out
 */
export function toBits(numbers: readonly number[], size: number): Bits {
  const bits = new Uint32Array(Math.ceil(size / WORD));
  for (const number of numbers) {
    const at = Math.floor(number / WORD);
    if (at < bits.length) bits[at] = (bits[at] ?? 0) | (1 << (number % WORD));
  }
  return bits;
}

/** What is in each of the sets. */
export function toCommon(first: Bits, ...others: readonly Bits[]): Bits {
  return first.map((word, at) => others.reduce((common, bits) => common & (bits[at] ?? 0), word));
}

/** What is in any of the sets; `size` as in `toBits`. */
export function toUnion(sets: readonly Bits[], size: number): Bits {
  const union = new Uint32Array(Math.ceil(size / WORD));
  for (const bits of sets) for (let at = 0; at < bits.length; at += 1) union[at] = (union[at] ?? 0) | (bits[at] ?? 0);
  return union;
}

/** What is in the first set and not in the second. */
export const toRest = (bits: Bits, without: Bits): Bits => bits.map((word, at) => word & ~(without[at] ?? 0));

/** How many of 32 bits are set (Warren, Hacker's Delight, section 5-1). */
export function countWord(word: number): number {
  const pairs = word - ((word >>> 1) & 0x5555_5555);
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}

/** How many numbers are in a set. */
export function countBits(bits: Bits): number {
  let count = 0;
  for (const word of bits) count += countWord(word);
  return count;
}

/** The numbers of a set in rising order, without the first `offset`, and no more than `limit`. */
export function toNumbers(bits: Bits, offset: number, limit: number): number[] {
  const numbers: number[] = [];
  let skip = offset;
  for (let at = 0; at < bits.length && numbers.length < limit; at += 1) {
    let word = bits[at] ?? 0;
    const here = countWord(word);
    if (here <= skip) {
      skip -= here;
      continue;
    }
    for (; word !== 0 && numbers.length < limit; word &= word - 1) {
      if (skip > 0) skip -= 1;
      else numbers.push(at * WORD + 31 - Math.clz32(word & -word));
    }
  }
  return numbers;
}
