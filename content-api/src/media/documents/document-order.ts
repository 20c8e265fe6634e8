import * as v from 'valibot';

/** Standard input of the processes that read documents, as JSON. */
export const DocumentOrder = v.object({
  folder: v.string(),
  files: v.array(v.object({ source: v.string(), hash: v.string() })),
});
export type DocumentOrder = v.InferOutput<typeof DocumentOrder>;
export type DocumentFile = DocumentOrder['files'][number];

export const isPdf = (source: string): boolean => /\.pdf$/i.test(source);

/** Maximum number of characters indexed: a longer document is a book, and its beginning is enough to find it. */
export const MAX_TEXT = 200_000;

/** Maximum number of pages rendered: readers of longer documents will open the file. */
export const MAX_PAGES = 60;
