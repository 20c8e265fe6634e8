interface CountedWord {
  readonly word: string;
  readonly items: number;
}

/** Tells how many items the words with one beginning have, counted word by word. */
export class Beginnings {
  readonly #words: readonly string[];
  /** The sum of the items of all words before the one at the same place. */
  readonly #before: Float64Array;

  constructor(words: readonly CountedWord[]) {
    const sorted = words.toSorted((a, b) => (a.word < b.word ? -1 : 1));
    this.#words = sorted.map(({ word }) => word);
    this.#before = new Float64Array(sorted.length + 1);
    for (const [at, { items }] of sorted.entries()) this.#before[at + 1] = (this.#before[at] ?? 0) + items;
  }

  /** 0 when no word begins so. */
  count(beginning: string): number {
    const from = this.#findPlace(beginning);
    const to = this.#findPlace(`${beginning}\uFFFF`);
    return (this.#before[to] ?? 0) - (this.#before[from] ?? 0);
  }

  /** Where a text would stand among the words. */
  #findPlace(text: string): number {
    let low = 0;
    let high = this.#words.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#words[middle] ?? '') < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
