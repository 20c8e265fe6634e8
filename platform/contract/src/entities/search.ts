import * as v from 'valibot';
import { integer } from './pieces.ts';

/** A piece of text around what was found; `match` marks the words that were. */
const SnippetPartSchema = v.object({ text: v.string(), match: v.boolean() });
export type SnippetPart = v.InferOutput<typeof SnippetPartSchema>;

export const SearchResultSchema = v.object({
  url: v.string(),
  type: v.string(),
  name: v.string(),
  description: v.string(),
  snippet: v.array(SnippetPartSchema),
  markedName: v.array(SnippetPartSchema),
});
export type WireSearchResult = v.InferOutput<typeof SearchResultSchema>;

/** How many results of one type a text has, whatever types were asked for. */
export const TypeCountSchema = v.object({ type: v.string(), total: integer });
export type TypeCount = v.InferOutput<typeof TypeCountSchema>;

/** What the answer of a search has beside its results. Only our own content API adds it. */
export const SearchExtraSchema = v.object({
  /** The text that was searched for instead, when a word was mended; else null. */
  correction: v.nullable(v.string()),
  /** The text with its slips mended, offered beside what was found without; else null. */
  alternative: v.nullable(v.string()),
  /** How many results of the types that were asked for have every word, when others came too; else null. */
  complete: v.nullable(integer),
  types: v.array(TypeCountSchema),
});
