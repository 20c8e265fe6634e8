import { type Tracer, toEpochMs } from '@site/base/trace/tracer';
import type { RenderRequest, RenderTask } from '@site/contract/worker/render-request';
import { type FoundPage, toPage } from '../metrics/find-owner.ts';
import type { RenderedBytes } from '../render-worker/to-bytes.ts';
import { Quarantine } from './quarantine.ts';
import { OverloadError, RenderError } from './render-errors.ts';
import { assignBlame, leaveOut, type RenderJob, toFragmentKey } from './render-job.ts';
import { type SupervisedWorker, type WorkerLoss, type WorkerOptions, WorkerSupervisor } from './worker-supervisor.ts';

interface PoolOptions extends WorkerOptions {
  /** True while this process should take no more work. */
  readonly isBusy?: () => boolean;
  readonly tracer?: Tracer | null;
}

/** Settings that do not depend on the release set. */
export type PoolSettings = Omit<PoolOptions, 'startThread' | 'awaited' | 'onTrial' | 'hungMs'>;

/** Concurrent pages per worker: they wait for the content API most of the time. */
const JOBS_PER_WORKER = 8;
/** Share of all slots that one route may use, so that a hanging route leaves room for others. */
const ROUTE_SHARE = 0.5;
const MAX_QUEUED = 200;
/** Queue time above which new requests are refused, and the timeout of a queued job, in milliseconds. */
const LONG_WAIT_MS = 1_000;
const MAX_WAIT_MS = 5_000;
/** A worker enforces the deadline itself; one that does not gets this many extra milliseconds. */
const GRACE_MS = 1_000;
const MAX_LOSSES = 2;
/** Consecutive timeouts of a page before it is quarantined. */
const MAX_LATE = 3;
const CLOSED = 'its release set is no longer used';
const QUEUE_FULL = 'the render queue is full';

/** The longest time from a request to its page, which is rendered again after each loss of its worker. */
export const toLongestMs = (deadlineMs: number) => (MAX_LOSSES + 1) * (MAX_WAIT_MS + deadlineMs + GRACE_MS);

const now = () => performance.now();

/**
 * Render workers of one release set behind a bounded queue. The deadline counts from the start of a rendering; a
 * request that would wait too long is refused immediately. A page that crashes its worker loses only itself: the
 * worker's other jobs are rendered again elsewhere.
 */
export class RenderPool {
  readonly #options: PoolOptions;
  /** Jobs that wait for a worker: first in, first out. */
  #queue: RenderJob[] = [];
  readonly #quarantine = new Quarantine();
  readonly #late = new Map<string, number>();
  readonly #running = new Map<string, number>();
  readonly #supervisor: WorkerSupervisor;
  #isClosed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#supervisor = new WorkerSupervisor({
      ...options,
      // Without a worker nothing else would end the wait of queued jobs.
      onCheck: () => this.#pump(),
      onLoss: (loss) => this.#onLoss(loss),
    });
  }

  /** Starts its workers; rejects when one cannot load the release set. */
  start(): Promise<void> {
    return this.#supervisor.start();
  }

  /** Sections that could not be loaded, with the reason. */
  get failures(): Readonly<Record<string, string>> {
    return this.#supervisor.failures;
  }

  /** Pages and fragments that are refused because they crashed workers. */
  get quarantined(): readonly string[] {
    return this.#quarantine.keys;
  }

  get workers(): number {
    return this.#supervisor.workers.length;
  }

  get queued(): number {
    return this.#queue.length;
  }

  /**
   * Renders one page. Rejects with OverloadError when the queue is too long, otherwise with RenderError.
   *
   * @param owner undefined for addresses without an owner
   * @param leftOut sections whose fragments are not shown
   */
  render(
    request: RenderRequest,
    owner: FoundPage | undefined,
    leftOut: readonly string[] = [],
  ): Promise<RenderedBytes> {
    const page = toPage(owner);
    if (this.#isOverloaded(page)) return Promise.reject(new OverloadError(QUEUE_FULL));
    const fragmentOwners = (owner?.fragmentOwners ?? []).filter((fragmentOwner) => !leftOut.includes(fragmentOwner));
    const probes: string[] = [];
    const isOpen = (key: string): boolean => {
      const state = this.#quarantine.check(key);
      if (state === 'half-open') probes.push(key);
      return state === 'open';
    };
    const refused = isOpen(page);
    const open = fragmentOwners.filter((fragmentOwner) => isOpen(toFragmentKey(page, fragmentOwner)));
    return this.#add({ ...request, refused, without: [...leftOut, ...open] }, owner, { fragmentOwners, probes });
  }

  /** Renders an error page in the frame; no code of the page's section runs. Rejects as `render` does. */
  refuse(request: RenderRequest, owner: FoundPage): Promise<RenderedBytes> {
    if (this.#isOverloaded(toPage(owner))) return Promise.reject(new OverloadError(QUEUE_FULL));
    return this.#add({ ...request, refused: true, without: [] }, owner, { fragmentOwners: [], probes: [] });
  }

  #add(
    task: RenderTask,
    owner: FoundPage | undefined,
    parts: Pick<RenderJob, 'fragmentOwners' | 'probes'>,
  ): Promise<RenderedBytes> {
    if (this.#isClosed) return Promise.reject(new RenderError(CLOSED));
    return new Promise((resolve, reject) => {
      const [page, section] = [toPage(owner), owner?.section ?? ''];
      // A page that only timed out does not crash workers, so its probe may share one with other jobs.
      const alone = parts.probes.some((key) => !this.#late.has(key));
      this.#queue.push({ task, page, section, ...parts, alone, losses: 0, queuedAt: now(), resolve, reject });
      this.#pump();
    });
  }

  #isOverloaded(page: string): boolean {
    const { isBusy = () => false } = this.#options;
    return this.#queue.length >= MAX_QUEUED || this.#isLongWait(page) || isBusy();
  }

  #isLongWait(page: string): boolean {
    const first = this.#queue.find((job) => job.page === page);
    return Math.max(first ? now() - first.queuedAt : 0, this.#supervisor.pauseMs) > LONG_WAIT_MS;
  }

  /** Assigns waiting jobs to free workers. */
  #pump(): void {
    if (this.#queue.length === 0) return;
    const since = now() - MAX_WAIT_MS;
    const overdue = this.#queue.filter(({ queuedAt }) => queuedAt < since);
    if (overdue.length > 0) this.#queue = this.#queue.filter(({ queuedAt }) => queuedAt >= since);
    for (const job of overdue)
      this.#reject(job, new OverloadError(`no render worker was free within ${MAX_WAIT_MS} ms`));
    for (;;) {
      const worker = this.#supervisor.freest;
      if (!worker || worker.jobs.size >= JOBS_PER_WORKER) return;
      const index = this.#queue.findIndex((candidate) => this.#mayRun(candidate));
      const [job] = index === -1 ? [] : this.#queue.splice(index, 1);
      if (!job) return;
      if (job.alone && worker.jobs.size > 0) worker.next = job;
      else this.#run(worker, job);
    }
  }

  #mayRun({ page, losses }: RenderJob): boolean {
    const places = this.#options.size * JOBS_PER_WORKER;
    return losses > 0 || (this.#running.get(page) ?? 0) < Math.max(1, places * ROUTE_SHARE);
  }

  #run(worker: SupervisedWorker, job: RenderJob): void {
    const { traceparent } = job.task;
    if (traceparent)
      this.#options.tracer?.start('queue', { parent: traceparent, startMs: toEpochMs(job.queuedAt) }).end();
    worker.jobs.add(job);
    // No other job may join one that runs alone.
    if (job.alone) worker.next ??= job;
    this.#running.set(job.page, (this.#running.get(job.page) ?? 0) + 1);
    const settle = () => {
      // The jobs of an ended worker were already taken from it.
      const isMine = worker.jobs.delete(job);
      if (worker.next === job) worker.next = null;
      return isMine;
    };
    worker.thread
      .render(job.task, this.#options.deadlineMs + GRACE_MS)
      .then(
        (answer) => {
          if (settle()) this.#resolve(job, answer);
        },
        (error: Error) => {
          // A hanging worker's jobs are given up together soon; only then is it known which one is to blame.
          if (worker.state === 'hung' || !settle()) return;
          this.#noteEnd(job, false);
          this.#reject(job, error);
        },
      )
      .finally(() => {
        this.#running.set(job.page, (this.#running.get(job.page) ?? 1) - 1);
        const { next } = worker;
        // A hanging worker responds to no other job, even if this one was still answered.
        if (next && worker.jobs.size === 0 && worker.state !== 'hung') this.#run(worker, next);
        this.#pump();
      });
  }

  #resolve(job: RenderJob, answer: RenderedBytes): void {
    const { refused, without } = job.task;
    // A key that was blocked in the meantime was not rendered, so its probe proved nothing.
    const isLeftOut = (key: string) =>
      (refused && key === job.page) || without.some((fragmentOwner) => key === toFragmentKey(job.page, fragmentOwner));
    for (const key of job.probes)
      if (answer.late) this.#quarantine.endProbe(key);
      else if (!isLeftOut(key)) this.#quarantine.close(key);
    this.#noteEnd(job, !answer.late);
    job.resolve(answer);
  }

  #reject(job: RenderJob, error: Error): void {
    for (const key of job.probes) this.#quarantine.endProbe(key);
    job.reject(error);
  }

  #noteEnd({ page, task }: RenderJob, inTime: boolean): void {
    if (task.refused || page === '') return;
    const count = inTime ? 0 : (this.#late.get(page) ?? 0) + 1;
    if (count === 0) this.#late.delete(page);
    else this.#late.set(page, count);
    if (count >= MAX_LATE) this.#quarantine.open(page);
  }

  #onLoss({ jobs, waiting, blockingSection }: WorkerLoss): void {
    if (waiting) this.#queue.unshift(waiting);
    const { opened, retry, suspects } = assignBlame(jobs, blockingSection);
    for (const key of opened) this.#quarantine.open(key);
    if (opened.length > 0) this.#options.log.error('in quarantine', { pages: opened.join(', ') });
    // Those that wait would take down one worker after the other.
    for (const job of [...this.#queue, ...jobs]) leaveOut(job, opened);
    for (const job of [...retry, ...suspects]) {
      job.losses += 1;
      job.alone = suspects.includes(job) || job.alone;
      // A form may have taken effect already; a job that lost two workers would lose a third.
      const isLost = job.task.form !== null || job.losses > MAX_LOSSES;
      if (isLost || this.#isLongWait(job.page)) this.#reject(job, new RenderError('its worker ended'));
      else {
        job.queuedAt = now();
        this.#queue.unshift(job);
      }
    }
    this.#pump();
  }

  /** Drains the workers, for at most queue time plus deadline, and ends them. */
  async close(): Promise<void> {
    const end = now() + MAX_WAIT_MS + this.#options.deadlineMs;
    const isIdle = () => this.#queue.length === 0 && this.#supervisor.workers.every(({ jobs }) => jobs.size === 0);
    while (!isIdle() && now() < end) await new Promise((resolve) => setTimeout(resolve, 20));
    this.#isClosed = true;
    await this.#supervisor.end();
    for (const job of this.#queue.splice(0)) this.#reject(job, new RenderError(CLOSED));
  }
}
