/** Pseudo-random numbers from 0 up to but excluding 1, the same for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Draws from lists and ranges. */
export class Draw {
  readonly #random: () => number;

  constructor(seed: number) {
    this.#random = createRandom(seed);
  }

  /** True with this probability. */
  chance(probability: number): boolean {
    return this.#random() < probability;
  }

  /** A number from 0 up to but excluding 1. */
  part(): number {
    return this.#random();
  }

  /** The elements of a list in random order. */
  shuffle<T>(list: readonly T[]): T[] {
    return list
      .map((element) => ({ element, at: this.#random() }))
      .sort((a, b) => a.at - b.at)
      .map(({ element }) => element);
  }

  /** An integer from `min` to `max`, both inclusive. */
  whole(min: number, max: number): number {
    return min + Math.floor(this.#random() * (max - min + 1));
  }

  /** An element of a list. Throws RangeError for an empty one. */
  one<T>(list: readonly T[]): T {
    if (list.length === 0) throw new RangeError('Cannot pick from an empty list.');
    return list[this.whole(0, list.length - 1)] as T;
  }
}
