import { type Settings, toApiBase, toSiteUrl } from '@site/base/settings';
import type { SectionJson } from '@site/contract/section-json';
import type { RenderTask } from '@site/contract/worker/render-request';
import type { SharedUse } from '@site/contract/worker/renderer';
import type { RendererOptions } from '@site/contract/worker/renderer-options';
import { createConsentText } from '@site/page/consent';
import { toFrameFile } from '../last-good-places.ts';
import type { LoadedShell } from '../release-sets/loaded-shell.ts';
import type { Heartbeat } from '../render-worker/heartbeat.ts';
import type { RenderedBytes } from '../render-worker/to-bytes.ts';

/** What all render workers of a release set share. */
export interface RenderPoolData {
  readonly options: Omit<RendererOptions, 'loadContainer' | 'readStyle' | 'onSection'>;
  /** Absolute path of the shell's build on the disk; null for a release. */
  readonly dist: string | null;
  /** Absolute paths of folder stores, searched in order. */
  readonly stores: readonly string[];
  readonly sections: readonly SectionJson[];
}

interface DataRequest {
  readonly shell: Pick<LoadedShell, 'json' | 'dist' | 'bootScript' | 'serviceWorker'>;
  /** Absolute paths of folder stores, searched in order. */
  readonly stores: readonly string[];
  readonly set: string;
  readonly sections: readonly SectionJson[];
  /** Names of the sections that are loaded at the start. */
  readonly warm: readonly string[];
}

/** What the render workers of a release set are given. */
export function toPoolData(settings: Settings, { shell, stores, set, sections, warm }: DataRequest): RenderPoolData {
  return {
    dist: shell.dist,
    stores,
    sections,
    options: {
      set,
      shell: shell.json,
      bootScript: shell.bootScript,
      sections,
      // Without a hash: which table it is depends on what is live by then.
      table: { src: `/releases/sets/${set}.json`, integrity: '' },
      warm,
      apiBase: toApiBase(settings),
      frameFile: toFrameFile(settings),
      apiDeadlineMs: settings.API_DEADLINE_MS,
      deadlineMs: settings.RENDER_DEADLINE_MS,
      siteUrl: toSiteUrl(settings),
      consentText: createConsentText(settings.CONSENT_MODE, settings.CONSENT_VERSION, toSiteUrl(settings)),
      apiFreshMs: settings.API_FRESH_SECONDS * 1_000,
      imageVariants: settings.API_BASE === '' || settings.FOREIGN_PICTURES_MB > 0,
      cards: settings.API_BASE === '',
      measured: settings.FIELD_PERCENT,
      offline: shell.serviceWorker !== null,
    },
  };
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
  /** A section failed to load; null: it could be loaded after all. */
  | { readonly kind: 'section'; readonly name: string; readonly failure: string | null }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: RenderedBytes }
  | { readonly kind: 'state'; readonly id: number; readonly state: WorkerState }
  | { readonly kind: 'error'; readonly id: number; readonly message: string };
