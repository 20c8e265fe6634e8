import { createBackoff } from '@site/base/backoff';
import type { Log } from '@site/base/log';
import { readResidentBytes } from '@site/base/processes/resident-bytes';
import { findBlockingCode } from './find-blocking-code.ts';
import type { RenderJob } from './render-job.ts';
import type { StartThread, WorkerThread } from './worker-thread.ts';

/** Why a worker was replaced. */
type ReplacementReason = 'ended' | 'hung' | 'memory';

export interface SupervisedWorker {
  readonly thread: WorkerThread;
  readonly jobs: Set<RenderJob>;
  /** A job that waits until it has the worker to itself. */
  next: RenderJob | null;
  state: 'working' | 'replacing' | 'leaving' | 'hung';
  /** CPU time at its last heartbeat, in milliseconds. */
  cpuMsBefore: number;
  /** Memory of the whole process at its last heartbeat. A worker's own limit covers only the heap, not buffers. */
  processMbBefore: number;
  /** The section whose code hangs, once known. */
  blockingSection: string | null;
}

export interface WorkerOptions {
  readonly startThread: StartThread;
  readonly size: number;
  /**
   * Number of workers that `start` waits for. The others start one by one, since visitors are served in
   * the meantime; without any worker, jobs wait in the queue.
   */
  readonly awaited: number;
  /** For untrusted releases: lost workers are replaced after growing pauses, the replacements have low CPU priority. */
  readonly onTrial?: boolean;
  /** Memory limit of a worker in megabytes. */
  readonly memoryMb: number;
  /** A worker hangs if it sends no heartbeat for this many milliseconds while using the CPU. */
  readonly hungMs?: number;
  /** Timeout of a rendering in milliseconds. A worker without a heartbeat for this long hangs in any case. */
  readonly deadlineMs: number;
  readonly log: Log;
  readonly onReplace: (reason: ReplacementReason) => void;
  /** Called before another attempt: files of the release set may be missing. */
  readonly onFailedStart?: () => void;
}

export interface WorkerLoss {
  readonly jobs: readonly RenderJob[];
  /** A job that waited for this worker, and did not run. */
  readonly waiting: RenderJob | null;
  /** The section that caused the loss, if known. */
  readonly blockingSection: string | null;
}

interface WorkerSupervisorOptions extends WorkerOptions {
  /** Called when a worker is ready, and regularly. */
  readonly onCheck: () => void;
  /** Called for every worker that ended with jobs. */
  readonly onLoss: (loss: WorkerLoss) => void;
}

const TICK_MS = 200;
/** Share of the memory limit at which a worker is replaced, before it runs out. */
const FULL = 0.7;
/** CPU share of the silent time above which a worker counts as hanging. */
const WORKED_SHARE = 0.5;
/** Default of `hungMs`, as a share of the deadline. */
const HUNG_SHARE = 0.4;
const LONGEST_PAUSE_MS = 20_000;
const toPauseMs = createBackoff({ first: 500, max: LONGEST_PAUSE_MS });

/** The pause before a lost trial worker is replaced. Each replacement costs a start and CPU time until its end. */
const toTrialPauseMs = createBackoff({ first: 1_000, max: LONGEST_PAUSE_MS });

const readProcessMb = () => readResidentBytes() / 1024 / 1024;

const canTakeJobs = ({ state, next }: SupervisedWorker) => (state === 'working' || state === 'replacing') && !next;

const isFreer = (one: SupervisedWorker, other: SupervisedWorker) =>
  one.state === other.state ? one.jobs.size < other.jobs.size : other.state === 'replacing';

/** A worker that exits, blocks its event loop or grows beyond its memory limit is replaced. */
export class WorkerSupervisor {
  readonly #options: Required<WorkerSupervisorOptions>;
  readonly #workers = new Set<SupervisedWorker>();
  #timer: NodeJS.Timeout | undefined;
  #starting = 0;
  #failedStarts = 0;
  #losses = 0;
  #nextStart = 0;
  #nextReplacement = Number.NEGATIVE_INFINITY;
  #replacements = 0;
  #closed = false;
  readonly #failures = new Map<string, string>();

  constructor(options: WorkerSupervisorOptions) {
    const hungMs = options.deadlineMs * HUNG_SHARE;
    this.#options = {
      hungMs,
      onTrial: false,
      onFailedStart: () => {},
      ...options,
    };
  }

  /** Rejects when a worker cannot load the release set. */
  async start(): Promise<void> {
    this.#timer = setInterval(() => this.#checkWorkers(), TICK_MS).unref();
    try {
      await Promise.all(Array.from({ length: this.#options.awaited }, () => this.#startWorker()));
    } catch (error) {
      await this.end();
      throw error;
    }
    this.#fill();
  }

  /** Sections that could not be loaded, with the reason. */
  get failures(): Readonly<Record<string, string>> {
    return Object.fromEntries(this.#failures);
  }

  /** The least busy worker with a free slot; one that is being replaced only when no other has one. */
  get freest(): SupervisedWorker | undefined {
    let best: SupervisedWorker | undefined;
    for (const worker of this.#workers) if (canTakeJobs(worker) && (!best || isFreer(worker, best))) best = worker;
    return best;
  }

  /** Milliseconds until a worker is started; 0 when one exists or is starting. */
  get pauseMs(): number {
    if (this.#workers.size + this.#starting > 0) return 0;
    return Math.max(0, this.#nextStart - performance.now());
  }

  get workers(): readonly SupervisedWorker[] {
    return [...this.#workers];
  }

  async #startWorker(): Promise<void> {
    const { startThread, memoryMb, onCheck, onTrial } = this.#options;
    this.#starting += 1;
    let worker: SupervisedWorker | undefined;
    const onExit = (reason: string) => worker && this.#onExit(worker, reason);
    const onSection = (name: string, failure: string | null) => this.#noteSection(name, failure);
    try {
      const lowPriority = onTrial && this.#losses > 0;
      const thread = startThread({ memoryMb, lowPriority, onExit, onSection });
      await thread.ready;
      if (this.#closed) return await thread.end();
      worker = {
        thread,
        jobs: new Set(),
        next: null,
        state: 'working',
        cpuMsBefore: 0,
        processMbBefore: readProcessMb(),
        blockingSection: null,
      };
      this.#workers.add(worker);
      this.#failedStarts = 0;
    } finally {
      this.#starting -= 1;
    }
    onCheck();
  }

  #noteSection(section: string, failure: string | null): void {
    if (failure === null) return void this.#failures.delete(section);
    if (this.#failures.get(section) === failure) return;
    this.#failures.set(section, failure);
    this.#options.log.error('section cannot be rendered', { section, reason: failure });
  }

  #onExit(worker: SupervisedWorker, reason: string): void {
    const { log, onReplace } = this.#options;
    this.#workers.delete(worker);
    if (!this.#closed && worker.state !== 'leaving' && worker.state !== 'hung') {
      log.error('render worker ended', { reason });
      onReplace('ended');
      this.#noteLoss();
    }
    this.#fill();
    this.#giveUpJobs(worker);
  }

  #giveUpJobs(worker: SupervisedWorker): void {
    const { next, blockingSection } = worker;
    const jobs = [...worker.jobs];
    const waiting = next && !worker.jobs.has(next) ? next : null;
    worker.jobs.clear();
    worker.next = null;
    if (jobs.length > 0 || waiting) this.#options.onLoss({ jobs, waiting, blockingSection });
  }

  #noteLoss(): void {
    if (this.#options.onTrial) this.#nextStart = performance.now() + toTrialPauseMs(this.#losses++);
  }

  /** Starts missing workers one by one; exponential backoff after failures. */
  #fill(): void {
    const isWaiting = this.#starting > 0 || performance.now() < this.#nextStart;
    if (this.#closed || isWaiting || this.#working >= this.#options.size) return;
    this.#startWorker().then(
      () => this.#fill(),
      (error: unknown) => {
        const pause = toPauseMs(this.#failedStarts++);
        this.#nextStart = performance.now() + pause;
        this.#options.log.error('render worker could not be started', { error: String(error), nextTryInMs: pause });
        this.#options.onFailedStart();
      },
    );
  }

  #checkWorkers(): void {
    const { size, hungMs, memoryMb, onTrial } = this.#options;
    for (const worker of this.#workers) {
      const silentMs = worker.thread.checkHeartbeat() * TICK_MS;
      // Never rejects.
      if (silentMs === TICK_MS) void this.#noteCpu(worker);
      // An untrusted release takes no CPU time from others until it is known whether it hangs.
      if (silentMs > 0 && onTrial) worker.thread.lowerPriority();
      if (silentMs === 0) worker.processMbBefore = readProcessMb();
      const isGrowing = silentMs > 0 && readProcessMb() - worker.processMbBefore > 2 * memoryMb;
      if (isGrowing && worker.state !== 'hung') this.#endHung(worker).catch(this.#logFailure);
      else if (silentMs >= hungMs && worker.state !== 'hung')
        this.#inspectSilentWorker(worker, silentMs).catch(this.#logFailure);
      else if (worker.state === 'working' && worker.thread.memoryMb > memoryMb * FULL && this.#mayReplaceFull())
        this.#replaceFull(worker);
      if (worker.state === 'replacing' && this.#working >= size) worker.state = 'leaving';
      if (worker.state === 'leaving' && worker.jobs.size === 0 && !worker.next)
        worker.thread.end().catch(this.#logFailure);
    }
    this.#fill();
    this.#options.onCheck();
  }

  get #working(): number {
    return [...this.#workers].filter(({ state }) => state === 'working').length;
  }

  /** Limits replacements for memory: a limit that is too low must not cause endless replacements. */
  #mayReplaceFull(): boolean {
    const now = performance.now();
    if (now < this.#nextReplacement) return false;
    const isCalm = now - this.#nextReplacement > LONGEST_PAUSE_MS;
    this.#replacements = isCalm ? 0 : this.#replacements + 1;
    this.#nextReplacement = now + toPauseMs(this.#replacements);
    return true;
  }

  #replaceFull(worker: SupervisedWorker): void {
    const { log, onReplace } = this.#options;
    // It continues to work until its replacement is ready.
    worker.state = 'replacing';
    const heldMb = Math.round(worker.thread.memoryMb);
    log.warn('render worker replaced before its memory is full', { memoryMb: heldMb });
    onReplace('memory');
  }

  readonly #logFailure = (error: unknown): void =>
    this.#options.log.error('render worker could not be terminated', { error: String(error) });

  async #noteCpu(worker: SupervisedWorker): Promise<void> {
    worker.cpuMsBefore = await worker.thread.cpuMs().catch(() => 0);
  }

  /** On a busy machine a worker may be silent only because it gets no CPU time. */
  async #inspectSilentWorker(worker: SupervisedWorker, silentMs: number): Promise<void> {
    const { hungMs, deadlineMs } = this.#options;
    // A worker blocked in a system call uses no CPU time, so it counts as hanging after the deadline.
    if (silentMs >= deadlineMs) return this.#endHung(worker);
    const workedMs = (await worker.thread.cpuMs().catch(() => 0)) - worker.cpuMsBefore;
    if (workedMs >= hungMs * WORKED_SHARE && worker.state !== 'hung') await this.#endHung(worker);
  }

  async #endHung(worker: SupervisedWorker): Promise<void> {
    const { log, onReplace } = this.#options;
    worker.state = 'hung';
    this.#noteLoss();
    onReplace('hung');
    const blocking = await findBlockingCode(worker.thread.threadId);
    worker.blockingSection = blocking?.section ?? null;
    log.error('render worker hangs and is replaced', { place: blocking?.place ?? 'unknown' });
    // A blocking system call cannot be interrupted, so waiting visitors get a response from another worker now.
    this.#giveUpJobs(worker);
    await worker.thread.end();
  }

  async end(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#timer);
    await Promise.all([...this.#workers].map(({ thread }) => thread.end()));
  }
}
