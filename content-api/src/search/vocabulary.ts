import { editDistance } from '@site/base/text/edit-distance';
import { integer } from '@site/contract/entities/pieces';
import * as v from 'valibot';
import { readContentVersion } from '../database/content-version.ts';
import type { Queryable } from '../database/database.ts';
import { createRowReader } from '../database/rows.ts';
import { toLexemes, toPatterns } from './lexemes.ts';
import { SearchHelp, SearchHelpSchema } from './search-help.ts';
import { toSound } from './sound.ts';
import { isStopWord, toWords, type Word } from './words.ts';

/** A word of the content: without accents, as written with accents, and the number of items that contain it. */
export interface VocabularyWord {
  readonly word: string;
  readonly written: string;
  readonly items: number;
}

/** Collects the words of texts. Each text is one item. */
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
    // Tags and ids have no accents, so an accented spelling is the correct one.
    const accented = (spelling: string): number => (spelling === word ? 0 : 1);
    const ranked = [...spellings].toSorted(([a, m], [b, n]) => accented(b) - accented(a) || n - m);
    return { word, written: ranked[0]?.[0] ?? word, items: ranked.reduce((sum, [, count]) => sum + count, 0) };
  });
}

/** Maximum number of wrong letters in the phonetic form of a word. */
const toMostEdits = (sound: string) => (sound.length >= 8 ? 2 : sound.length >= 4 ? 1 : 0);

/** The vocabulary of one content version, indexed for fast lookup. */
export class Vocabulary {
  readonly help: SearchHelp;
  /** Most frequent first. */
  readonly #words: readonly (VocabularyWord & { readonly sound: string })[];
  /** Number of items that contain a word, by its stem. */
  readonly #items = new Map<string, number>();
  readonly #maxItems: number;
  /** All lexemes under which the words are indexed. */
  readonly #lexemes: ReadonlySet<string>;

  constructor(words: readonly VocabularyWord[], help = new SearchHelp()) {
    this.help = help;
    this.#words = words.toSorted((a, b) => b.items - a.items).map((word) => ({ ...word, sound: toSound(word.word) }));
    this.#maxItems = this.#words[0]?.items ?? 1;
    const lexemes = new Set<string>();
    for (const { word, items } of words)
      for (const one of toWords(word)) {
        for (const lexeme of toLexemes(one)) lexemes.add(lexeme);
        this.#items.set(one.stem, (this.#items.get(one.stem) ?? 0) + items);
      }
    this.#lexemes = lexemes;
  }

  /** True if the word finds something without correction. */
  knows(word: Word): boolean {
    return toPatterns(word, this.help.synonyms(word)).some(
      ({ lexeme, isPrefix }) =>
        this.#lexemes.has(lexeme) || (isPrefix && this.#words.some(({ word: known }) => known.startsWith(lexeme))),
    );
  }

  /** Inverse document frequency of a word and its synonyms: higher for rarer words. */
  weight(word: Word): number {
    const forms = [word, ...this.help.synonyms(word)];
    const items = forms.reduce((sum, { stem }) => sum + (this.#items.get(stem) ?? 0), 0);
    return Math.log(1 + this.#maxItems / Math.max(1, items));
  }

  /**
   * The word that was probably meant by one that is not in the content: the most similar by phonetic form, then by
   * spelling, then the most frequent. One letter of the phonetic form may be wrong, two from eight letters on, none
   * below four. Undefined for numbers, for phonetic forms below three letters, and if no word is similar.
   */
  nearest({ plain }: Word): string | undefined {
    const sound = toSound(plain);
    if (sound.length < 3 || /\p{N}/u.test(plain)) return undefined;
    let maxDistance = toMostEdits(sound);
    let best: { readonly written: string; readonly edits: number } | undefined;
    for (const { word, written, sound: other } of this.#words) {
      const heard = editDistance(sound, other, maxDistance);
      if (heard > maxDistance) continue;
      const edits = editDistance(plain, word, plain.length);
      if (best && heard === maxDistance && edits >= best.edits) continue;
      best = { written, edits };
      maxDistance = heard;
    }
    return best?.written;
  }
}

const readWords = createRowReader(v.object({ word: v.string(), written: v.string(), items: integer }));

const readHelp = createRowReader(v.object({ detail: SearchHelpSchema }));
const HELP = "select detail from shown_item($1, false) where kind = 'single' and id = 'search'";

const WORDS = `select word, written, items from vocabulary
  where (publish_at is null or publish_at <= $1) and (publish_until is null or publish_until > $1)`;

/** Returns a function that reads the vocabulary, cached until the next import or the next scheduled publication. */
export function cacheVocabulary(database: Queryable, now = () => new Date()): () => Promise<Vocabulary> {
  let cached: { readonly version: string; readonly vocabulary: Vocabulary } | undefined;
  return async () => {
    const moment = now();
    const version = await readContentVersion(database, moment);
    if (cached?.version === version) return cached.vocabulary;
    const [help] = await readHelp(database, HELP, [moment]);
    const vocabulary = new Vocabulary(await readWords(database, WORDS, [moment]), new SearchHelp(help?.detail));
    cached = { version, vocabulary };
    return vocabulary;
  };
}
