import { integer } from '@site/contract/entities/pieces';
import * as v from 'valibot';

/** An image and its variants. */
export const PictureJob = v.object({
  source: v.string(),
  /** Name of the folder of its variants. */
  key: v.string(),
  /** In pixels, none wider than the original. */
  widths: v.array(integer),
});
export type PictureJob = v.InferOutput<typeof PictureJob>;

/** Standard input of the process that renders variants, as JSON. */
export const RenderOrder = v.object({
  folder: v.string(),
  format: v.picklist(['jpeg', 'avif']),
  jobs: v.array(PictureJob),
  /** CPU time that rendering one image may take, in milliseconds. */
  deadlineMs: v.optional(integer, 60_000),
});
export type RenderOrder = v.InferInput<typeof RenderOrder>;

/**
 * Its standard output, as JSON: paths of the originals that could not be rendered. After one that takes too long, the
 * process leaves the others to another process.
 */
export const RenderReport = v.object({ failed: v.array(v.string()) });
export type RenderReport = v.InferOutput<typeof RenderReport>;
