import * as v from 'valibot';
import { integer } from './pieces.ts';

/** A piece of the text around a match; `match` is true for the matching words. */
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

/** Number of results of one type for a text, whatever types were requested. */
export const TypeCountSchema = v.object({ type: v.string(), total: integer });
export type TypeCount = v.InferOutput<typeof TypeCountSchema>;

/** Additional fields of a search answer. Only our own content API adds them. */
export const SearchExtraSchema = v.object({
  /** The text that was searched for instead, when a misspelt word was corrected; otherwise null. */
  correction: v.nullable(v.string()),
  /**
   * The text with its spelling corrected, offered as an alternative to the results found for the original; otherwise
   * null.
   */
  alternative: v.nullable(v.string()),
  /**
   * Number of results of the requested types that contain every word, when there are also partial matches; otherwise
   * null.
   */
  complete: v.nullable(integer),
  /** Empty when the API does not count them. */
  types: v.array(TypeCountSchema),
});
export type SearchExtra = Readonly<v.InferOutput<typeof SearchExtraSchema>>;
