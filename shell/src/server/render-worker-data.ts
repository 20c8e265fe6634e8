import type { SectionJson } from '@site/releases/reader';
import type { RenderAnswer, RenderRequest } from '../render/render-request.ts';
import type { RendererOptions } from '../render/renderer-options.ts';

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
export interface WorkerJob {
  readonly id: number;
  readonly request: RenderRequest;
}

/** What a worker tells the pool. */
export type WorkerMessage =
  | { readonly kind: 'ready'; readonly failures: Readonly<Record<string, string>> }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: RenderAnswer }
  | { readonly kind: 'error'; readonly id: number; readonly message: string };
