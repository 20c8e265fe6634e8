import type { RenderAnswer, RenderOrder } from './render-request.ts';

/** A shared module as the federation runtime holds it: who brought each version of it, and who uses it. */
export interface SharedUse {
  readonly version: string;
  readonly from: string;
  readonly users: readonly string[];
}

/** Renders the pages of one release set. */
export interface Renderer {
  readonly render: (order: RenderOrder) => Promise<RenderAnswer>;
  /** Every shared module by its name. */
  readonly readShared: () => Readonly<Record<string, readonly SharedUse[]>>;
}
