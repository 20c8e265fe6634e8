import { integer } from '@site/contract/entities/pieces';
import * as v from 'valibot';
import { toVersionSql } from '../database/content-version.ts';
import type { Queryable } from '../database/database.ts';
import { rowReader } from '../database/rows.ts';
import { editDistance } from './edit-distance.ts';
import { toLexemes, toPatterns } from './lexemes.ts';
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
  /** The most frequent first. */
  readonly #words: readonly VocabularyWord[];
  readonly #items: ReadonlyMap<string, number>;
  /** All lexemes under which the words are indexed. */
  readonly #lexemes: ReadonlySet<string>;

  constructor(words: readonly VocabularyWord[]) {
    this.#words = words.toSorted((a, b) => b.items - a.items);
    this.#items = new Map(words.map(({ word, items }) => [word, items]));
    this.#lexemes = new Set(words.flatMap(({ word }) => toWords(word).flatMap(toLexemes)));
  }

  /** True when the word finds something as it is. */
  knows(word: Word): boolean {
    return toPatterns(word).some(
      ({ lexeme, isPrefix }) =>
        this.#lexemes.has(lexeme) || (isPrefix && this.#words.some(({ word: known }) => known.startsWith(lexeme))),
    );
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
      const first = this.#words.find(({ word }) => editDistance(plain, word, edits) <= edits);
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
    const isOther = ({ word, items }: VocabularyWord) =>
      items >= own * MUCH_MORE && editDistance(plain, word, 1) <= 1 && toWords(word).every((one) => one.stem !== stem);
    return this.#words.find(isOther)?.written;
  }
}

const readVersion = rowReader(v.object({ version: v.string() }));
const readWords = rowReader(v.object({ word: v.string(), written: v.string(), items: integer }));

const VERSION = `select ${toVersionSql('$1')} as version`;

const WORDS = `select word, written, items from vocabulary
  where (publish_at is null or publish_at <= $1) and (publish_until is null or publish_until > $1)`;

/** Keeps the vocabulary in memory until some process has imported anew, or something scheduled came or went. */
export class VocabularyCache {
  readonly #database: Queryable;
  readonly #now: () => Date;
  #cached: { readonly version: string; readonly vocabulary: Vocabulary } | undefined;

  constructor(database: Queryable, now: () => Date = () => new Date()) {
    this.#database = database;
    this.#now = now;
  }

  /** The vocabulary of the present state of the content. */
  async current(): Promise<Vocabulary> {
    const now = this.#now();
    const [state] = await readVersion(this.#database, VERSION, [now], { prepared: true });
    const version = state?.version ?? '';
    if (this.#cached?.version === version) return this.#cached.vocabulary;
    const vocabulary = new Vocabulary(await readWords(this.#database, WORDS, [now]));
    this.#cached = { version, vocabulary };
    return vocabulary;
  }
}
