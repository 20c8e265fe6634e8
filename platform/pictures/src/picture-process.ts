import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import path from 'node:path';
import { toMessage } from '@site/base/error-text';
import { readCpuSeconds } from '@site/base/processes/cpu-seconds';
import type { PictureAnswer, PictureOrder } from './picture-order.ts';

/** The job was rejected because the queue is full or the server is shutting down. */
export class BusyError extends Error {}

type Variant = Omit<PictureOrder, 'id'>;

interface Job extends PictureOrder {
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

const MAIN = path.join(import.meta.dirname, 'picture-main.ts');
/**
 * Processor time for one variant, in milliseconds. Not time by the clock: on a busy machine a process with a low
 * priority waits, and the image is not to blame.
 */
const MAX_CPU_MS = 10_000;
/** Time by the clock for one variant, in milliseconds: ends a process that hangs without using processor time. */
const MAX_MS = 60_000;
/** The system reports processor time in steps of 10 ms. */
const CPU_STEP_MS = 10;
/** Milliseconds without work after which the process is ended; the next job starts another. */
const IDLE_MS = 30_000;
const LOW_PRIORITY = 10;
/** A page has about twenty images. */
const MAX_WAITING = 100;

/** Processor time that a process has used so far, in milliseconds; the clock where the system does not report it. */
function readCpuMs({ pid = 0 }: ChildProcess): number {
  try {
    return readCpuSeconds(pid) * 1_000;
  } catch {
    return performance.now();
  }
}

/**
 * Generates image variants one after the other in a separate process, so that an image that hangs or exhausts memory
 * cannot affect the server. The process has a low priority, since pages come first.
 */
export class PictureProcess {
  readonly #maxCpuMs: number;
  readonly #maxMs: number;
  readonly #waiting: Job[] = [];
  #child: ChildProcess | null = null;
  #job: Job | null = null;
  #timer: NodeJS.Timeout | undefined;
  #nextId = 0;
  #isClosed = false;

  constructor({ maxCpuMs = MAX_CPU_MS, maxMs = MAX_MS } = {}) {
    this.#maxCpuMs = maxCpuMs;
    this.#maxMs = maxMs;
  }

  /**
   * Writes one variant.
   *
   * @throws BusyError when the queue is full; Error when the variant cannot be generated or takes too long
   */
  make(variant: Variant): Promise<void> {
    if (this.#isClosed || this.#waiting.length >= MAX_WAITING)
      return Promise.reject(new BusyError('too many images are waiting'));
    return new Promise((resolve, reject) => {
      this.#waiting.push({ ...variant, id: this.#nextId++, resolve, reject });
      this.#next();
    });
  }

  #next(): void {
    if (this.#job) return;
    clearTimeout(this.#timer);
    const job = this.#waiting.shift();
    if (!job) {
      this.#timer = setTimeout(() => this.#end(), IDLE_MS).unref();
      return;
    }
    this.#job = job;
    const { resolve, reject, ...order } = job;
    try {
      this.#child ??= this.#start();
    } catch (error) {
      // The system has no memory for a process.
      this.#settle(toMessage(error));
      return;
    }
    this.#limit(this.#child);
    // Without file descriptors there is no channel: the event `error` follows, as `exit` follows a lost channel.
    if (this.#child.connected) this.#child.send(order satisfies PictureOrder, () => {});
  }

  /** Ends the process when the current job exceeds one of its limits. */
  #limit(child: ChildProcess): void {
    const startMs = performance.now();
    const startCpuMs = readCpuMs(child);
    const fail = (failure: string) => {
      this.#end();
      this.#settle(failure);
    };
    const check = () => {
      const leftCpuMs = this.#maxCpuMs - (readCpuMs(child) - startCpuMs);
      const leftMs = this.#maxMs - (performance.now() - startMs);
      if (leftCpuMs <= 0) fail(`not finished with ${this.#maxCpuMs} ms of processor time`);
      else if (leftMs <= 0) fail(`not finished within ${this.#maxMs} ms`);
      else this.#timer = setTimeout(check, Math.max(CPU_STEP_MS, Math.min(leftCpuMs, leftMs))).unref();
    };
    check();
  }

  #start(): ChildProcess {
    const child = fork(MAIN, { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    try {
      if (child.pid !== undefined) setPriority(child.pid, LOW_PRIORITY);
    } catch {
      // Works without a low priority too.
    }
    // Neither keeps the server process alive.
    child.unref();
    child.channel?.unref();
    child.on('message', (message) => {
      const { id, failure } = message as PictureAnswer;
      if (id === this.#job?.id) this.#settle(failure);
    });
    child.on('error', (error) => this.#onEnd(child, toMessage(error)));
    child.on('exit', () => this.#onEnd(child, 'the image process exited'));
    return child;
  }

  #onEnd(child: ChildProcess, failure: string): void {
    if (this.#child !== child) return;
    this.#child = null;
    this.#settle(failure);
  }

  #settle(failure: string | null): void {
    const job = this.#job;
    this.#job = null;
    if (failure === null) job?.resolve();
    else job?.reject(new Error(failure));
    this.#next();
  }

  #end(): void {
    const child = this.#child;
    this.#child = null;
    child?.kill('SIGKILL');
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#end();
    // No image's failure, not even of the one that is being generated.
    for (const job of [this.#job, ...this.#waiting.splice(0)])
      job?.reject(new BusyError('the server is shutting down'));
    this.#job = null;
  }
}
