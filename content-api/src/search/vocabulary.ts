import { Type } from 'typebox';
import type { Queryable } from '../database/database.ts';
import { rowReader } from '../database/rows.ts';
import { editDistance } from './edit-distance.ts';
import { isStopWord, toWords, type Word } from './words.ts';

/** A word of the content: without accents, as it is written with accents, and how many items have it. */
export interface VocabularyWord {
  readonly word: string;
  readonly written: string;
  readonly items: number;
}

/** The words of some texts, each text being one item. */
export function toVocabulary(texts: readonly string[]): readonly VocabularyWord[] {
  const found = new Map<string, Map<string, number>>();
  for (const text of texts) {
    const words = new Map(toWords(text).map((word) => [word.plain, word]));
    for (const word of words.values()) {
      if (isStopWord(word)) continue;
      const spellings = found.get(word.plain) ?? new Map<string, number>();
      spellings.set(word.written, (spellings.get(word.written) ?? 0) + 1);
      found.set(word.plain, spellings);
    }
  }
  return [...found].map(([word, spellings]) => {
    // Tags and ids are written without accents; a spelling that has some is the careful one.
    const accented = (spelling: string): number => (spelling === word ? 0 : 1);
    const ranked = [...spellings].toSorted(([a, m], [b, n]) => accented(b) - accented(a) || n - m);
    return { word, written: ranked[0]?.[0] ?? word, items: ranked.reduce((sum, [, count]) => sum + count, 0) };
  });
}

/** A word in so few items may be a slip in the content, or a rare name that was not meant. */
const RARE = 2;
/** How many times as many items a word needs to be offered in place of a rare one. */
const MUCH_MORE = 5;

/** The vocabulary of one content version, made for quick look-up. */
export class Vocabulary {
  readonly #words: readonly VocabularyWord[];
  readonly #sorted: readonly string[];
  readonly #stems: ReadonlySet<string>;
  readonly #items: ReadonlyMap<string, number>;

  constructor(words: readonly VocabularyWord[]) {
    this.#words = words;
    this.#items = new Map(words.map(({ word, items }) => [word, items]));
    this.#sorted = words.map(({ word }) => word).sort();
    this.#stems = new Set(words.flatMap(({ word }) => toWords(word).map(({ stem }) => stem.replaceAll('ñ', 'n'))));
  }

  /** True when the word can find something as it is: exactly, by its stem or as the beginning of a word. */
  knows({ plain, stem }: Word): boolean {
    return (
      this.#stems.has(stem.replaceAll('ñ', 'n')) || (plain.length >= 3 && this.#begins(plain)) || this.#items.has(plain)
    );
  }

  /**
   * The word that was probably meant: at most one letter away, two from eight letters on; of equally near ones the one
   * that more items have. Undefined for numbers, for words below four letters, and when nothing is near.
   */
  nearest({ plain }: Word): string | undefined {
    if (plain.length < 4 || /\p{N}/u.test(plain)) return undefined;
    const most = plain.length >= 8 ? 2 : 1;
    let best: { written: string; distance: number; items: number } | undefined;
    for (const { word, written, items } of this.#words) {
      const distance = editDistance(plain, word, Math.min(most, best?.distance ?? most));
      if (distance > most) continue;
      if (!best || distance < best.distance || (distance === best.distance && items > best.items))
        best = { written, distance, items };
    }
    return best?.written;
  }

  /**
   * A word that many items have, one letter away from one that hardly any has: it may have been meant. Undefined for
   * unknown and for frequent words, for words below four letters, and for other forms of the same word.
   */
  frequentNeighbour({ plain, stem }: Word): string | undefined {
    const own = this.#items.get(plain);
    if (own === undefined || own > RARE || plain.length < 4) return undefined;
    const least = own * MUCH_MORE;
    const near = this.#words.filter(
      ({ word, items }) =>
        items >= least && editDistance(plain, word, 1) === 1 && toWords(word).every((other) => other.stem !== stem),
    );
    return near.toSorted((a, b) => b.items - a.items)[0]?.written;
  }

  #begins(prefix: string): boolean {
    let low = 0;
    let high = this.#sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#sorted[middle] ?? '') < prefix) low = middle + 1;
      else high = middle;
    }
    return this.#sorted[low]?.startsWith(prefix) === true;
  }
}

const readVersion = rowReader(Type.Object({ version: Type.String() }));
const readWords = rowReader(Type.Object({ word: Type.String(), written: Type.String(), items: Type.Integer() }));

// What is scheduled changes the vocabulary by itself: the last moment at which it did belongs to its version.
const VERSION = `select concat_ws(' ', (select version from content_state),
  greatest((select max(publish_at) from vocabulary where publish_at <= $1),
    (select max(publish_until) from vocabulary where publish_until <= $1))) as version`;

const WORDS = `select word, written, items from vocabulary
  where (publish_at is null or publish_at <= $1) and (publish_until is null or publish_until > $1)`;

/** Keeps the vocabulary in memory until some process has imported anew, or something scheduled came or went. */
export class VocabularyCache {
  readonly #database: Queryable;
  readonly #now: () => Date;
  #cached: { version: string; vocabulary: Vocabulary } | undefined;

  constructor(database: Queryable, now: () => Date = () => new Date()) {
    this.#database = database;
    this.#now = now;
  }

  async current(): Promise<Vocabulary> {
    const now = this.#now();
    const [state] = await readVersion(this.#database, VERSION, [now]);
    const version = state?.version ?? '';
    if (this.#cached?.version === version) return this.#cached.vocabulary;
    const words = await readWords(this.#database, WORDS, [now]);
    const vocabulary = new Vocabulary(words);
    this.#cached = { version, vocabulary };
    return vocabulary;
  }
}
