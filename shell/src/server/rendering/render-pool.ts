import { Worker } from 'node:worker_threads';
import type { RenderAnswer, RenderRequest } from '../../render/render-request.ts';
import type { Log } from '../log.ts';
import type { RenderWorkerData, WorkerJob, WorkerMessage, WorkerState } from './render-worker-data.ts';

/** A page that could not be rendered in time, or whose worker died. */
export class RenderError extends Error {
  override readonly name = 'RenderError';
}

type Settled = Exclude<WorkerMessage, { kind: 'ready' | 'error' }>;

interface PendingJob {
  readonly resolve: (message: Settled) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

interface PoolWorker {
  readonly thread: Worker;
  readonly pending: Map<number, PendingJob>;
}

interface PoolOptions {
  readonly data: RenderWorkerData;
  readonly size: number;
  /** Milliseconds after which a rendering is given up and its worker replaced. */
  readonly deadlineMs: number;
  readonly log: Log;
}

/** Milliseconds that a worker may take to load a release set. */
const WARM_UP_MS = 20_000;
const MEMORY_MB = 512;

/** The render workers of one release set. */
export class RenderPool {
  readonly #options: PoolOptions;
  readonly #workers = new Set<PoolWorker>();
  #nextJob = 0;
  #closing = false;
  /** Sections that could not be loaded, with the reason. */
  failures: Readonly<Record<string, string>> = {};

  private constructor(options: PoolOptions) {
    this.#options = options;
  }

  /** A pool whose workers have all loaded the release set. Rejects when a worker cannot start. */
  static async start(options: PoolOptions): Promise<RenderPool> {
    const pool = new RenderPool(options);
    await Promise.all(Array.from({ length: options.size }, () => pool.#startWorker()));
    return pool;
  }

  #startWorker(): Promise<void> {
    const thread = new Worker(new URL('./render-worker.ts', import.meta.url), {
      workerData: this.#options.data,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    const worker: PoolWorker = { thread, pending: new Map() };
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        reject(new RenderError(`a render worker was not ready within ${WARM_UP_MS} ms`));
        void thread.terminate();
      }, WARM_UP_MS);
      thread.on('message', (message: WorkerMessage) => {
        if (message.kind !== 'ready') return this.#settle(worker, message);
        clearTimeout(timer);
        this.failures = message.failures;
        this.#workers.add(worker);
        resolve();
      });
      thread.on('error', (error) => {
        this.#options.log.error('render worker failed', { error: String(error) });
        reject(error);
      });
      thread.on('exit', () => {
        clearTimeout(timer);
        reject(new RenderError('a render worker ended before it was ready'));
        this.#onExit(worker);
      });
    });
  }

  #onExit(worker: PoolWorker): void {
    const wasWorking = this.#workers.delete(worker);
    for (const { reject, timer } of worker.pending.values()) {
      clearTimeout(timer);
      reject(new RenderError('the render worker ended'));
    }
    worker.pending.clear();
    if (!wasWorking || this.#closing) return;
    this.#options.log.warn('render worker replaced', { set: this.#options.data.options.set });
    this.#startWorker().catch((error: unknown) =>
      this.#options.log.error('no new render worker', { error: String(error) }),
    );
  }

  #settle(worker: PoolWorker, message: Exclude<WorkerMessage, { kind: 'ready' }>): void {
    const job = worker.pending.get(message.id);
    if (!job) return;
    worker.pending.delete(message.id);
    clearTimeout(job.timer);
    if (message.kind === 'error') job.reject(new RenderError(message.message));
    else job.resolve(message);
  }

  /** Renders one page on the worker with the least to do. Rejects with RenderError. */
  async render(request: RenderRequest): Promise<RenderAnswer> {
    const [worker] = [...this.#workers].sort((a, b) => a.pending.size - b.pending.size);
    if (!worker) throw new RenderError('no render worker is ready');
    const message = await this.#ask(worker, { kind: 'render', id: this.#nextJob++, request });
    if (message.kind !== 'answer') throw new RenderError('the render worker gave no page');
    return message.answer;
  }

  /** How each worker stands. */
  async describe(): Promise<WorkerState[]> {
    const messages = await Promise.all(
      [...this.#workers].map((worker) => this.#ask(worker, { kind: 'describe', id: this.#nextJob++ })),
    );
    return messages.flatMap((message) => (message.kind === 'state' ? [message.state] : []));
  }

  #ask(worker: PoolWorker, job: WorkerJob): Promise<Settled> {
    const { deadlineMs } = this.#options;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        worker.pending.delete(job.id);
        reject(new RenderError(`a render worker gave no answer within ${deadlineMs} ms`));
        // A worker that does not answer may be in an endless loop, which only its end can stop.
        void worker.thread.terminate();
      }, deadlineMs);
      worker.pending.set(job.id, { resolve, reject, timer });
      worker.thread.postMessage(job);
    });
  }

  /** Lets the workers finish what they have and ends them. */
  async close(): Promise<void> {
    this.#closing = true;
    const jobs = [...this.#workers].flatMap(({ pending }) => [...pending.values()]);
    if (jobs.length > 0) {
      await new Promise((resolve) => {
        const check = setInterval(() => {
          if ([...this.#workers].every(({ pending }) => pending.size === 0)) {
            clearInterval(check);
            resolve(undefined);
          }
        }, 20);
      });
    }
    await Promise.all([...this.#workers].map(({ thread }) => thread.terminate()));
  }
}
