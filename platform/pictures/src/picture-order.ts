import * as v from 'valibot';

/** A job for the picture process: one variant of one image. */
export const PictureOrder = v.object({
  id: v.number(),
  /** The file of the original, written by `writeChecked`. */
  source: v.string(),
  target: v.string(),
  /** In pixels; a narrower original keeps its width. */
  width: v.number(),
  format: v.picklist(['jpeg', 'avif', 'placeholder']),
});
export type PictureOrder = v.InferOutput<typeof PictureOrder>;

/**
 * The failure when the original is missing or damaged. The variant can be generated once the original is fetched again.
 */
export const NO_ORIGINAL = 'the original is missing';

/** The result, sent when the file is written or the job has failed. */
export const PictureAnswer = v.object({ id: v.number(), failure: v.nullable(v.string()) });
export type PictureAnswer = v.InferOutput<typeof PictureAnswer>;
