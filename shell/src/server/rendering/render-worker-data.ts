import type { SectionJson } from '@site/releases/reader';
import type { SharedUse } from '../../federation/read-shared-use.ts';
import type { RenderAnswer, RenderRequest } from '../../render/render-request.ts';
import type { RendererOptions } from '../../render/renderer-options.ts';

/** What a render worker is started with. */
export interface RenderWorkerData {
  readonly options: Omit<RendererOptions, 'loadContainer'>;
  /** Absolute path of the renderer's bundle. */
  readonly renderer: string;
  /** Absolute path of the release store. */
  readonly store: string;
  readonly sections: readonly SectionJson[];
}

/** What the pool tells a worker. */
export type WorkerJob =
  | { readonly kind: 'render'; readonly id: number; readonly request: RenderRequest }
  | { readonly kind: 'describe'; readonly id: number };

/** How a worker stands: which shared modules it holds, and who uses them. */
export interface WorkerState {
  readonly shared: Readonly<Record<string, readonly SharedUse[]>>;
}

/** What a worker tells the pool. */
export type WorkerMessage =
  | { readonly kind: 'ready'; readonly failures: Readonly<Record<string, string>> }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: RenderAnswer }
  | { readonly kind: 'state'; readonly id: number; readonly state: WorkerState }
  | { readonly kind: 'error'; readonly id: number; readonly message: string };
