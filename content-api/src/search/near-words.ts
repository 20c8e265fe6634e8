import { editDistance } from './edit-distance.ts';
import { countWord } from './hits/bits.ts';

/** The letters of a word as bits, several letters sharing one: those it has, and those it has more than once. */
type Letters = readonly [once: number, twice: number];

function toLetters(word: string): Letters {
  let once = 0;
  let twice = 0;
  for (let at = 0; at < word.length; at += 1) {
    const bit = 1 << (word.charCodeAt(at) & 31);
    twice |= once & bit;
    once |= bit;
  }
  return [once, twice];
}

/**
 * Finds the words that are written nearly like another. One edit adds a letter and takes another away at most: comparing
 * letters leaves some ten of 22,000 words for one edit, and a hundred for two, whose distance then has to be reckoned.
 */
export class NearWords<T extends { readonly word: string }> {
  readonly #words: readonly T[];
  readonly #once: Int32Array;
  readonly #twice: Int32Array;

  constructor(words: readonly T[]) {
    const letters = words.map(({ word }) => toLetters(word));
    this.#words = words;
    this.#once = Int32Array.from(letters, ([once]) => once);
    this.#twice = Int32Array.from(letters, ([, twice]) => twice);
  }

  /** The words at most so many edits away, in the order in which they were given; looked for one by one, as asked for. */
  *within(text: string, edits: number): Generator<T, void> {
    const letters = toLetters(text);
    for (let at = this.#findPlace(letters, edits, 0); at !== -1; at = this.#findPlace(letters, edits, at + 1)) {
      const word = this.#words[at];
      if (word && editDistance(text, word.word, edits) <= edits) yield word;
    }
  }

  /** The first place, from one on, of a word that may be near as far as its letters tell; -1 when there is none. */
  #findPlace([once, twice]: Letters, edits: number, from: number): number {
    const ones = this.#once;
    const twos = this.#twice;
    for (let at = from; at < ones.length; at += 1) {
      const [one, two] = [ones[at] ?? 0, twos[at] ?? 0];
      const added = countWord(one & ~once) + countWord(two & ~twice);
      const taken = countWord(once & ~one) + countWord(twice & ~two);
      if (added <= edits && taken <= edits) return at;
    }
    return -1;
  }
}
