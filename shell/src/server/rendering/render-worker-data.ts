import type { SectionJson } from '@site/releases/reader';
import type { SharedUse } from '../../federation/read-shared-use.ts';
import type { RenderOrder } from '../../render/render-request.ts';
import type { RendererOptions } from '../../render/renderer-options.ts';
import type { RenderedBytes } from './to-bytes.ts';
import type { Pulse } from './worker-pulse.ts';

/** What all render workers of a release set have in common. */
export interface RenderPoolData {
  readonly options: Omit<RendererOptions, 'loadContainer' | 'onSection'>;
  /** Absolute path of the renderer's bundle. */
  readonly renderer: string;
  /** Absolute paths of folder stores in which a release's files are looked for, one after the other. */
  readonly stores: readonly string[];
  readonly sections: readonly SectionJson[];
}

/** What a render worker is started with. */
export interface RenderWorkerData extends RenderPoolData {
  readonly pulse: Pulse;
}

/** What the pool tells a worker. */
export type WorkerJob = { readonly kind: 'render'; readonly order: RenderOrder } | { readonly kind: 'describe' };

/** How a worker stands: which shared modules it holds, and who uses them. */
export interface WorkerState {
  readonly shared: Readonly<Record<string, readonly SharedUse[]>>;
}

/** What a worker tells the pool. */
export type WorkerMessage =
  | { readonly kind: 'ready' }
  /** A section could not be loaded, or, with null, could be after all. */
  | { readonly kind: 'section'; readonly name: string; readonly failure: string | null }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: RenderedBytes }
  | { readonly kind: 'state'; readonly id: number; readonly state: WorkerState }
  | { readonly kind: 'error'; readonly id: number; readonly message: string };
