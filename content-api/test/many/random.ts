import { createRandom } from '../../../platform/base/test/random.ts';

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
