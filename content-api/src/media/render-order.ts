import { integer } from '@site/contract/entities/pieces';
import * as v from 'valibot';

/** A picture of which variants are made. */
export const PictureJob = v.object({
  source: v.string(),
  /** The folder of its variants, by name. */
  key: v.string(),
  /** In pixels, none wider than the original. */
  widths: v.array(integer),
});
export type PictureJob = v.InferOutput<typeof PictureJob>;

/** What a rendering process reads as JSON from its standard input. */
export const RenderOrder = v.object({
  folder: v.string(),
  format: v.picklist(['jpeg', 'avif']),
  jobs: v.array(PictureJob),
});
export type RenderOrder = v.InferOutput<typeof RenderOrder>;

/** What it writes as JSON to its standard output: the originals of which nothing could be made. */
export const RenderReport = v.object({ failed: v.array(v.string()) });
export type RenderReport = v.InferOutput<typeof RenderReport>;
