import * as v from 'valibot';

/** What a process that reads documents reads as JSON from its standard input. */
export const DocumentOrder = v.object({
  folder: v.string(),
  files: v.array(v.object({ source: v.string(), hash: v.string() })),
});
export type DocumentOrder = v.InferOutput<typeof DocumentOrder>;
export type DocumentFile = DocumentOrder['files'][number];

export const isPdf = (source: string): boolean => /\.pdf$/i.test(source);

/** A document beyond this is a book; its beginning is enough to find it. */
export const MOST_TEXT = 200_000;

/** Who reads on beyond this has opened the document. */
export const MOST_PAGES = 60;
