import { type Static, Type } from 'typebox';

/** What a rendering process reads as JSON from its standard input. */
export const RenderOrder = Type.Object({
  folder: Type.String(),
  format: Type.Union([Type.Literal('jpeg'), Type.Literal('avif')]),
  jobs: Type.Array(Type.Object({ source: Type.String(), key: Type.String(), widths: Type.Array(Type.Integer()) })),
});
export type RenderOrder = Static<typeof RenderOrder>;

/** What it writes as JSON to its standard output: the originals of which nothing could be made. */
export const RenderReport = Type.Object({ failed: Type.Array(Type.String()) });
export type RenderReport = Static<typeof RenderReport>;
