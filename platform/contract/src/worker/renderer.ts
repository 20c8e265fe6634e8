import type { RenderAnswer, RenderTask } from './render-request.ts';
import type { RendererOptions } from './renderer-options.ts';

/** One version of a shared module in the federation runtime, with its provider and its users. */
export interface SharedUse {
  readonly version: string;
  readonly from: string;
  readonly users: readonly string[];
}

/** Renders the pages of one release set. */
export interface Renderer {
  readonly render: (task: RenderTask) => Promise<RenderAnswer>;
  /** All shared modules by name. */
  readonly readShared: () => Readonly<Record<string, readonly SharedUse[]>>;
}

/** Exports of the renderer's bundle, which render workers load. */
export interface RendererModule {
  /** Resolves to the renderer of a release set as soon as the sections in `warm` have been loaded. */
  readonly createRenderer: (options: RendererOptions) => Promise<Renderer>;
}
