import type { RenderTask } from '@site/contract/worker/render-request';
import type { ImagePlaceholder, RendererOptions } from '@site/contract/worker/renderer-options';
import type { Heartbeat } from '../render-worker/heartbeat.ts';
import type { RenderedBytes } from '../render-worker/to-bytes.ts';

/** Data shared by all render workers of a release set. */
export interface RenderPoolData {
  readonly options: Omit<RendererOptions, 'loadContainer' | 'readStyle' | 'readPlaceholder' | 'onSection'>;
  /** Absolute paths of folder stores, searched in order. */
  readonly stores: readonly string[];
}

export interface RenderWorkerData extends RenderPoolData {
  readonly heartbeat: Heartbeat;
  /** True to run its thread at low CPU priority. */
  readonly lowPriority: boolean;
}

/** A page to render; the reply has the same number. */
export interface WorkerJob {
  readonly kind: 'render';
  readonly id: number;
  readonly task: RenderTask;
}

/** The reply to a worker's message of the same kind and number. */
export interface PlaceholderReply {
  readonly kind: 'placeholder';
  readonly id: number;
  readonly bytes: ImagePlaceholder;
}

export type WorkerMessage =
  /** `thread` is the operating system's ID of the thread. */
  | { readonly kind: 'ready'; readonly thread: number | null }
  /** `failure` is the reason why a section could not be loaded; null when it was loaded. */
  | { readonly kind: 'section'; readonly name: string; readonly failure: string | null }
  /** Requests the placeholder of an image. */
  | { readonly kind: 'placeholder'; readonly id: number; readonly address: string }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: RenderedBytes }
  | { readonly kind: 'error'; readonly id: number; readonly message: string };
