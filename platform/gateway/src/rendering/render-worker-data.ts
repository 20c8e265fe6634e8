import type { RenderTask } from '@site/contract/worker/render-request';
import type { SharedUse } from '@site/contract/worker/renderer';
import type { RendererOptions } from '@site/contract/worker/renderer-options';
import type { Heartbeat } from '../render-worker/heartbeat.ts';
import type { RenderedBytes } from '../render-worker/to-bytes.ts';

/** What all render workers of a release set share. */
export interface RenderPoolData {
  readonly options: Omit<RendererOptions, 'loadContainer' | 'readStyle' | 'onSection'>;
  /** Absolute path of the shell's build on the disk; null for a release. */
  readonly dist: string | null;
  /** Absolute paths of folder stores, searched in order. */
  readonly stores: readonly string[];
}

/** `workerData` of a render worker. */
export interface RenderWorkerData extends RenderPoolData {
  readonly heartbeat: Heartbeat;
  /** Whether its thread gets what the others leave of the processors. */
  readonly lowPriority: boolean;
}

/** Messages from the pool to a worker. */
export type WorkerJob = { readonly kind: 'render'; readonly task: RenderTask } | { readonly kind: 'describe' };

/** A job as it is sent; its answer bears the same number. */
export type NumberedJob = WorkerJob & { readonly id: number };

/** State of a worker: which shared modules it holds, and who uses them. */
export interface WorkerState {
  readonly shared: Readonly<Record<string, readonly SharedUse[]>>;
}

export type WorkerMessage =
  /** `thread` is what the system knows it by. */
  | { readonly kind: 'ready'; readonly thread: number | null }
  /** Why a section could not be loaded; null: it was. */
  | { readonly kind: 'section'; readonly name: string; readonly failure: string | null }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: RenderedBytes | WorkerState }
  | { readonly kind: 'error'; readonly id: number; readonly message: string };
