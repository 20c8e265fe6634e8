import { integer } from '@site/contract/entities/pieces';
import * as v from 'valibot';
import type { Queryable } from '../database/database.ts';
import { rowReader } from '../database/rows.ts';
import { toVersionSql } from '../items/content-version.ts';
import { Beginnings } from './beginnings.ts';
import { toFrequentWays } from './hits/frequent-ways.ts';
import type { Way } from './hits/ways.ts';
import { PREFIX_LENGTH } from './lexemes.ts';
import { NearWords } from './near-words.ts';
import { foldEnye, isStopWord, toWords, type Word } from './words.ts';

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
  /** The most frequent first. */
  readonly #words: readonly VocabularyWord[];
  /** In the same order. */
  readonly #near: NearWords<VocabularyWord>;
  readonly #beginnings: Beginnings;
  /** For each stem, in how many items its words stand, counted word by word. */
  readonly #stems = new Map<string, number>();
  /** Any word of each stem. */
  readonly #forms = new Map<string, Word>();
  readonly #items: ReadonlyMap<string, number>;

  constructor(words: readonly VocabularyWord[]) {
    this.#words = words.toSorted((a, b) => b.items - a.items);
    this.#near = new NearWords(this.#words);
    this.#items = new Map(words.map(({ word, items }) => [word, items]));
    this.#beginnings = new Beginnings(words);
    for (const { word, items } of words)
      for (const form of toWords(word)) {
        const stem = foldEnye(form.stem);
        this.#stems.set(stem, (this.#stems.get(stem) ?? 0) + items);
        this.#forms.set(form.stem, form);
      }
  }

  /** True when the word can find something as it is: exactly, by its stem or as the beginning of a word. */
  knows({ plain, stem }: Word): boolean {
    return this.#stems.has(foldEnye(stem)) || this.#begin(plain) > 0 || this.#items.has(plain);
  }

  /** No more items than this have the word in one of its ways; a word that stands everywhere was not counted. */
  most(word: Word): number {
    if (isStopWord(word)) return Number.POSITIVE_INFINITY;
    return (this.#stems.get(foldEnye(word.stem)) ?? 0) + this.#begin(word.plain);
  }

  /** The ways of finding that take longest, worth being read before anybody asks. */
  mostFrequent(): readonly Way[] {
    const stems = [...this.#forms.values()].map((of) => ({ of, items: this.#stems.get(foldEnye(of.stem)) ?? 0 }));
    return toFrequentWays(
      stems,
      this.#words.map(({ word, items }) => ({ of: word, items })),
    );
  }

  #begin(plain: string): number {
    return plain.length < PREFIX_LENGTH ? 0 : this.#beginnings.count(plain);
  }

  /**
   * The word that was probably meant by one that the content does not have: at most one letter away, two from eight
   * letters on; of equally near ones the one that more items have. Undefined for numbers, for words below four letters,
   * and when nothing is near.
   */
  nearest({ plain }: Word): string | undefined {
    if (plain.length < 4 || /\p{N}/u.test(plain)) return undefined;
    const most = plain.length >= 8 ? 2 : 1;
    for (let edits = 1; edits <= most; edits += 1) {
      const [first] = this.#near.within(plain, edits);
      if (first) return first.written;
    }
    return undefined;
  }

  /**
   * A word that many items have, one letter away from one that hardly any has: it may have been meant. Undefined for
   * unknown and for frequent words, for words below four letters, and for other forms of the same word.
   */
  frequentNeighbour({ plain, stem }: Word): string | undefined {
    const own = this.#items.get(plain);
    if (own === undefined || own > RARE || plain.length < 4) return undefined;
    for (const { word, written, items } of this.#near.within(plain, 1)) {
      if (items < own * MUCH_MORE) return undefined;
      if (toWords(word).every((other) => other.stem !== stem)) return written;
    }
    return undefined;
  }
}

const readVersion = rowReader(v.object({ version: v.string() }));
const readWords = rowReader(v.object({ word: v.string(), written: v.string(), items: integer }));

const VERSION = `select ${toVersionSql('$1')} as version`;

const WORDS = `select word, written, items from vocabulary
  where (publish_at is null or publish_at <= $1) and (publish_until is null or publish_until > $1)`;

interface CurrentVocabulary {
  /** As `content-version.ts` tells it. */
  readonly version: string;
  readonly vocabulary: Vocabulary;
}

/** Keeps the vocabulary in memory until some process has imported anew, or something scheduled came or went. */
export class VocabularyCache {
  readonly #database: Queryable;
  readonly #now: () => Date;
  #cached: CurrentVocabulary | undefined;

  constructor(database: Queryable, now: () => Date = () => new Date()) {
    this.#database = database;
    this.#now = now;
  }

  /** The vocabulary, and the state of the content that it belongs to. */
  async current(): Promise<CurrentVocabulary> {
    const now = this.#now();
    const [state] = await readVersion(this.#database, VERSION, [now], { prepared: true });
    const version = state?.version ?? '';
    if (this.#cached?.version === version) return this.#cached;
    const words = await readWords(this.#database, WORDS, [now]);
    const current = { version, vocabulary: new Vocabulary(words) };
    this.#cached = current;
    return current;
  }
}
