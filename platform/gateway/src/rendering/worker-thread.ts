import { Worker } from 'node:worker_threads';
import { describeFault } from '@site/base/limits/last-resort';
import { readHeartbeat, toHeartbeat } from './heartbeat.ts';
import { RenderError } from './render-errors.ts';
import type { RenderPoolData, RenderWorkerData, WorkerJob, WorkerMessage } from './render-worker-data.ts';

type Settled = Exclude<WorkerMessage, { kind: 'ready' | 'section' | 'error' }>;

interface PendingJob {
  readonly resolve: (message: Settled) => void;
  readonly reject: (error: Error) => void;
}

interface ThreadOptions {
  readonly data: RenderPoolData;
  readonly memoryMb: number;
  readonly onExit: (thread: WorkerThread, reason: string) => void;
  /** Told of a section that could not be loaded, and with null when it could after all. */
  readonly onSection: (name: string, failure: string | null) => void;
}

/** Milliseconds that a worker may take to load a release set. */
const WARM_UP_MS = 20_000;
const MICROSECONDS_PER_MS = 1_000;

/** One render worker: its thread, what it was asked and has not answered yet, and its pulse. */
export class WorkerThread {
  readonly #worker: Worker;
  readonly #heartbeat = toHeartbeat();
  readonly #pending = new Map<number, PendingJob>();
  #nextId = 0;
  #beats = 0;
  #missed = 0;
  #failure = 'the thread ended';
  /** Settles when the sections that it starts with are loaded. Rejects when the worker cannot start. */
  readonly ready: Promise<void>;

  constructor({ data, memoryMb, onExit, onSection }: ThreadOptions) {
    this.#worker = new Worker(new URL('./render-worker.ts', import.meta.url), {
      workerData: { ...data, heartbeat: this.#heartbeat } satisfies RenderWorkerData,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    this.ready = new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        reject(new RenderError(`a render worker was not ready within ${WARM_UP_MS} ms`));
        this.end().catch(() => undefined);
      }, WARM_UP_MS);
      this.#worker.on('message', (message: WorkerMessage) => {
        if (message.kind === 'section') return onSection(message.name, message.failure);
        if (message.kind !== 'ready') return this.#settle(message);
        clearTimeout(timer);
        resolve();
      });
      this.#worker.on('error', (error) => {
        const { error: kind, place } = describeFault(error);
        this.#failure = `${kind} ${place}`;
        reject(error);
      });
      this.#worker.on('exit', () => {
        clearTimeout(timer);
        reject(new RenderError('a render worker ended before it was ready'));
        for (const { reject: lose } of this.#pending.values()) lose(new RenderError('the render worker ended'));
        this.#pending.clear();
        onExit(this, this.#failure);
      });
    });
  }

  /** What the worker holds in memory, in megabytes, after its last great collection. */
  get memoryMb(): number {
    return readHeartbeat(this.#heartbeat).memoryMb;
  }

  get threadId(): number {
    return this.#worker.threadId;
  }

  /** Processor time that the worker has had, in milliseconds; known even while it is in an endless loop. */
  async cpuMs(): Promise<number> {
    const { user, system } = await this.#worker.cpuUsage();
    return (user + system) / MICROSECONDS_PER_MS;
  }

  /** Looks at the pulse; gives how many looks in a row have felt none. */
  checkHeartbeat(): number {
    const { beats } = readHeartbeat(this.#heartbeat);
    this.#missed = beats === this.#beats ? this.#missed + 1 : 0;
    this.#beats = beats;
    return this.#missed;
  }

  #settle(message: Exclude<WorkerMessage, { kind: 'ready' | 'section' }>): void {
    const job = this.#pending.get(message.id);
    this.#pending.delete(message.id);
    if (message.kind === 'error') job?.reject(new RenderError(message.message));
    else job?.resolve(message);
  }

  /**
   * Asks the worker for something.
   *
   * @param patienceMs milliseconds after which the answer no longer matters
   * @throws RenderError when the worker failed, ended or gave no answer in time
   */
  ask(job: WorkerJob, patienceMs: number): Promise<Settled> {
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#pending.delete(id);
        reject(new RenderError(`a render worker gave no answer within ${patienceMs} ms`));
      }, patienceMs);
      const settle =
        <T>(done: (value: T) => void) =>
        (value: T) => {
          clearTimeout(timer);
          done(value);
        };
      this.#pending.set(id, { resolve: settle(resolve), reject: settle(reject) });
      this.#worker.postMessage({ ...job, id });
    });
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}
