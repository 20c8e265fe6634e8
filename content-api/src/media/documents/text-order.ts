import * as v from 'valibot';

/** What a process that reads documents reads as JSON from its standard input. */
export const TextOrder = v.object({
  folder: v.string(),
  files: v.array(v.object({ source: v.string(), hash: v.string() })),
});
export type TextOrder = v.InferOutput<typeof TextOrder>;

/** A document beyond this is a book; its beginning is enough to find it. */
export const MOST_TEXT = 200_000;
