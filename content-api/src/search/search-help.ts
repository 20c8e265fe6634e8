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

const toStems = (text: string) => new Set(toKeywords(text).map(({ stem }) => stem));

/** The synonyms and pins of the editors, indexed for fast lookup. */
export class SearchHelp {
  readonly #synonyms = new Map<string, Word[]>();
  readonly #pins: readonly { readonly stems: ReadonlySet<string>; readonly page: Pinned }[];

  constructor({ synonyms, pins }: SearchHelpData = { synonyms: [], pins: [] }) {
    for (const group of synonyms) {
      const words = group.flatMap(toWords);
      for (const { stem } of words)
        this.#synonyms.set(stem, [
          ...(this.#synonyms.get(stem) ?? []),
          ...words.filter((other) => other.stem !== stem),
        ]);
    }
    this.#pins = pins.map(({ text, page }) => ({ stems: toStems(text), page }));
  }

  synonyms({ stem }: Word): readonly Word[] {
    return this.#synonyms.get(stem) ?? [];
  }

  /** The pages pinned to a text, regardless of the form and order of its words. */
  pinned(words: readonly Word[]): readonly Pinned[] {
    const asked = new Set(words.map(({ stem }) => stem));
    return this.#pins
      .filter(({ stems }) => stems.size === asked.size && [...stems].every((stem) => asked.has(stem)))
      .map(({ page }) => page);
  }
}
