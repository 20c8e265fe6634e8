import { integer } from '@site/contract/entities/pieces';
import * as v from 'valibot';

/** What a rendering process reads as JSON from its standard input. */
export const RenderOrder = v.object({
  folder: v.string(),
  format: v.picklist(['jpeg', 'avif']),
  jobs: v.array(v.object({ source: v.string(), key: v.string(), widths: v.array(integer) })),
});
export type RenderOrder = v.InferOutput<typeof RenderOrder>;

/** What it writes as JSON to its standard output: the originals of which nothing could be made. */
export const RenderReport = v.object({ failed: v.array(v.string()) });
export type RenderReport = v.InferOutput<typeof RenderReport>;
