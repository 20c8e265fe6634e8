import type { RenderAnswer, RenderTask } from './render-request.ts';
import type { RendererOptions } from './renderer-options.ts';

/** Renders the pages of one release set. */
export interface Renderer {
  readonly render: (task: RenderTask) => Promise<RenderAnswer>;
}

/** Exports of the renderer's bundle, which render workers load. */
export interface RendererModule {
  /** Resolves to the renderer of a release set as soon as the sections in `warm` have been loaded. */
  readonly createRenderer: (options: RendererOptions) => Promise<Renderer>;
}
