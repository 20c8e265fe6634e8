import * as v from 'valibot';

/** What the picture process is to make: one variant of one picture. */
export const PictureOrder = v.object({
  id: v.number(),
  /** The original, as `writeChecked` wrote it. */
  source: v.string(),
  target: v.string(),
  /** In pixels; a narrower original stays as wide as it is. */
  width: v.number(),
  format: v.picklist(['jpeg', 'avif']),
});
export type PictureOrder = v.InferOutput<typeof PictureOrder>;

/** The failure when the original is not there, or not as it was written: the variant can be made when it has come again. */
export const NO_ORIGINAL = 'the original is not there';

/** Its answer, once the file is written or cannot be. */
export const PictureAnswer = v.object({ id: v.number(), failure: v.nullable(v.string()) });
export type PictureAnswer = v.InferOutput<typeof PictureAnswer>;
