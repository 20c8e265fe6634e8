import { Worker } from 'node:worker_threads';
import { describeFault } from '@site/base/processes/fatal-errors';
import { withDeadline } from '@site/base/with-deadline';
import type { RenderTask } from '@site/contract/worker/render-request';
import type { ImagePlaceholder } from '@site/contract/worker/renderer-options';
import type { ReadPlaceholder } from '../files/image-placeholders.ts';
import { createHeartbeat, readHeartbeat } from '../render-worker/heartbeat.ts';
import { lowerThreadPriority } from '../render-worker/lower-thread-priority.ts';
import type { RenderedBytes } from '../render-worker/to-bytes.ts';
import { RenderError } from './render-errors.ts';
import type {
  PlaceholderReply,
  RenderPoolData,
  RenderWorkerData,
  WorkerJob,
  WorkerMessage,
} from './render-worker-data.ts';

interface PendingJob {
  readonly resolve: (answer: RenderedBytes) => void;
  readonly reject: (error: Error) => void;
}

interface ThreadOptions {
  readonly data: RenderPoolData;
  readonly memoryMb: number;
  readonly lowPriority: boolean;
  readonly onExit: (reason: string) => void;
  /** Called after every attempt to load a section, with the reason why it failed, or null. */
  readonly onSection: (name: string, failure: string | null) => void;
  readonly readPlaceholder: ReadPlaceholder;
}

/** Starts a thread of one release set. Throws when the system has no thread to give. */
export type StartThread = (options: Omit<ThreadOptions, 'data' | 'readPlaceholder'>) => WorkerThread;

/** Time that a worker may take to load a release set, in milliseconds. */
const WARM_UP_MS = 20_000;
const MICROSECONDS_PER_MS = 1_000;

/** One render worker: its thread, its pending requests and its heartbeat. */
export class WorkerThread {
  readonly #worker: Worker;
  readonly #heartbeat = createHeartbeat();
  readonly #pending = new Map<number, PendingJob>();
  #thread: number | null = null;
  #nextId = 0;
  #beats = 0;
  #missed = 0;
  #failure = 'the thread ended';
  /** Resolves when its first sections are loaded. Rejects when the worker cannot start. */
  readonly ready: Promise<void>;

  constructor({ data, memoryMb, lowPriority, onExit, onSection, readPlaceholder }: ThreadOptions) {
    this.#worker = new Worker(new URL('../render-worker/start.ts', import.meta.url), {
      workerData: { ...data, heartbeat: this.#heartbeat, lowPriority } satisfies RenderWorkerData,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    this.ready = new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        reject(new RenderError(`a render worker was not ready within ${WARM_UP_MS} ms`));
        this.end().catch(() => undefined);
      }, WARM_UP_MS);
      this.#worker.on('message', (message: WorkerMessage) => {
        if (message.kind === 'section') return onSection(message.name, message.failure);
        if (message.kind === 'placeholder') {
          const { kind, id } = message;
          const reply = (bytes: ImagePlaceholder) =>
            this.#worker.postMessage({ kind, id, bytes } satisfies PlaceholderReply);
          readPlaceholder(message.address).then(reply, () => reply(undefined));
          return;
        }
        if (message.kind !== 'ready') return this.#settle(message);
        clearTimeout(timer);
        this.#thread = message.thread;
        resolve();
      });
      this.#worker.on('error', (error) => {
        const { error: kind, place } = describeFault(error);
        this.#failure = `${kind} ${place}`;
        reject(error);
      });
      this.#worker.on('exit', () => {
        clearTimeout(timer);
        reject(new RenderError('a render worker exited before it was ready'));
        for (const { reject: lose } of this.#pending.values()) lose(new RenderError('the render worker ended'));
        onExit(this.#failure);
      });
    });
  }

  /** Heap after its last major garbage collection, in megabytes. */
  get memoryMb(): number {
    return readHeartbeat(this.#heartbeat).memoryMb;
  }

  /** Why it ended, once it has. */
  get failure(): string {
    return this.#failure;
  }

  get threadId(): number {
    return this.#worker.threadId;
  }

  /** CPU time of the worker in milliseconds; readable even during an endless loop. */
  async cpuMs(): Promise<number> {
    const { user, system } = await this.#worker.cpuUsage();
    return (user + system) / MICROSECONDS_PER_MS;
  }

  /** Memory of the worker's heap in megabytes; readable even during an endless loop. */
  async heapMb(): Promise<number> {
    const { used_heap_size } = await this.#worker.getHeapStatistics();
    return used_heap_size / 1024 / 1024;
  }

  /** Number of consecutive checks without a heartbeat. */
  checkHeartbeat(): number {
    const { beats } = readHeartbeat(this.#heartbeat);
    this.#missed = beats === this.#beats ? this.#missed + 1 : 0;
    this.#beats = beats;
    return this.#missed;
  }

  lowerPriority(): void {
    lowerThreadPriority(this.#thread);
  }

  #settle(message: Exclude<WorkerMessage, { kind: 'ready' | 'section' | 'placeholder' }>): void {
    const job = this.#pending.get(message.id);
    if (message.kind === 'error') job?.reject(new RenderError(message.message));
    else job?.resolve(message.answer);
  }

  /**
   * Renders a page in the worker.
   *
   * @throws RenderError when the worker failed, ended or timed out
   */
  async render(task: RenderTask, timeoutMs: number): Promise<RenderedBytes> {
    const id = this.#nextId++;
    const { promise, resolve, reject } = Promise.withResolvers<RenderedBytes>();
    this.#pending.set(id, { resolve, reject });
    this.#worker.postMessage({ kind: 'render', id, task } satisfies WorkerJob);
    const toTimeoutError = () => new RenderError(`a render worker did not respond within ${timeoutMs} ms`);
    return withDeadline(promise, timeoutMs, toTimeoutError).finally(() => this.#pending.delete(id));
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}
