import * as v from 'valibot';
import { isQuestionWord, isStopWord, toWords, type Word } from './words.ts';

/** What editors add to search: synonyms, and pages pinned to search texts. */
export const SearchHelpSchema = v.object({
  synonyms: v.array(v.array(v.string())),
  pins: v.array(v.object({ text: v.string(), page: v.object({ kind: v.string(), id: v.string() }) })),
});
export type SearchHelpData = v.InferOutput<typeof SearchHelpSchema>;

/** The page of a pin, as its key in the table `item`. */
export type Pinned = SearchHelpData['pins'][number]['page'];

/** The words of a text to search for: neither stop words nor question words, unless there are no others. */
export function toKeywords(text: string): readonly Word[] {
  const all = toWords(text);
  const significant = all.filter((word) => !isStopWord(word));
  const keywords = significant.filter((word) => !isQuestionWord(word));
  return [keywords, significant, all].find((words) => words.length > 0) ?? [];
}

/** Longest stem that words of different meaning often share, such as 'cuento' and 'cuenta', or 'seda' and 'sede'. */
const SHORT_STEM = 5;

/** True for two forms of one word. With a short stem, only the plural is surely a form of the same word. */
function isSameWord(one: Word, other: Word): boolean {
  if (one.stem !== other.stem) return false;
  const isPlural = (plural: Word, { plain }: Word) =>
    [plain, `${plain}s`, `${plain.replace(/z$/, 'c')}es`].includes(plural.plain);
  return one.stem.length > SHORT_STEM || isPlural(one, other) || isPlural(other, one);
}

const isDistinct = (word: Word, at: number, words: readonly Word[]) =>
  words.findIndex(({ stem }) => stem === word.stem) === at;

export class SearchHelp {
  readonly #synonyms: readonly { readonly word: Word; readonly others: readonly Word[] }[];
  readonly #pins: readonly { readonly words: readonly Word[]; readonly page: Pinned }[];

  constructor({ synonyms, pins }: SearchHelpData = { synonyms: [], pins: [] }) {
    this.#synonyms = synonyms.flatMap((group) => {
      const words = group.flatMap(toWords);
      return words.map((word) => ({ word, others: words.filter(({ stem }) => stem !== word.stem) }));
    });
    this.#pins = pins.map(({ text, page }) => ({ words: toKeywords(text).filter(isDistinct), page }));
  }

  synonyms(asked: Word): readonly Word[] {
    return this.#synonyms.filter(({ word }) => isSameWord(word, asked)).flatMap(({ others }) => others);
  }

  /** The pages pinned to a text, regardless of the form and order of its words. */
  pinned(asked: readonly Word[]): readonly Pinned[] {
    const distinct = asked.filter(isDistinct);
    return this.#pins
      .filter(
        ({ words }) =>
          words.length === distinct.length && words.every((word) => distinct.some((other) => isSameWord(word, other))),
      )
      .map(({ page }) => page);
  }
}
