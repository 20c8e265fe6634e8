import type { SectionJson } from '@site/contract/section-json';
import type { RenderOrder } from '@site/contract/worker/render-request';
import type { SharedUse } from '@site/contract/worker/renderer';
import type { RendererOptions } from '@site/contract/worker/renderer-options';
import type { Heartbeat } from './heartbeat.ts';
import type { RenderedBytes } from './to-bytes.ts';

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
  readonly heartbeat: Heartbeat;
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
