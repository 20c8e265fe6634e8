import type { RenderAnswer, RenderTask } from './render-request.ts';
import type { RendererOptions } from './renderer-options.ts';

/** A shared module in the federation runtime: provider and users of each version. */
export interface SharedUse {
  readonly version: string;
  readonly from: string;
  readonly users: readonly string[];
}

/** Renders the pages of one release set. */
export interface Renderer {
  readonly render: (task: RenderTask) => Promise<RenderAnswer>;
  /** Every shared module by its name. */
  readonly readShared: () => Readonly<Record<string, readonly SharedUse[]>>;
}

/** What the bundle of a site's renderer exports, and a render worker loads. */
export interface RendererModule {
  /** Gives the renderer of a release set when the sections that it is to start with are loaded. */
  readonly createRenderer: (options: RendererOptions) => Promise<Renderer>;
}
