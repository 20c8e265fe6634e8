import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { PictureAnswer, type PictureOrder } from './picture-order.ts';

/** A picture of which no variant can be made. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
}

/** So many others wait that it is not begun. */
export class BusyError extends PictureError {}

type Variant = Omit<PictureOrder, 'id'>;

interface Job extends PictureOrder {
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

interface PictureProcessOptions {
  /** Milliseconds that one variant may take. */
  readonly deadlineMs?: number;
  /** Milliseconds without work after which the process ends; the next order starts another. */
  readonly idleMs?: number;
}

const MAIN = path.join(import.meta.dirname, 'picture-main.ts');
const LOW_PRIORITY = 10;
/** A page has about twenty pictures. */
const MOST_WAITING = 100;

/**
 * Makes variants of pictures one after the other in a process of its own, so that one that hangs or eats memory costs itself
 * only. Pages come first: the process has a low priority.
 */
export class PictureProcess {
  readonly #deadlineMs: number;
  readonly #idleMs: number;
  readonly #waiting: Job[] = [];
  #child: ChildProcess | null = null;
  #job: Job | null = null;
  #timer: NodeJS.Timeout | undefined;
  #nextId = 0;
  #isClosed = false;

  constructor({ deadlineMs = 10_000, idleMs = 30_000 }: PictureProcessOptions = {}) {
    this.#deadlineMs = deadlineMs;
    this.#idleMs = idleMs;
  }

  /**
   * Writes one variant.
   *
   * @throws BusyError when too many others wait; PictureError when it cannot be made or takes too long
   */
  make(variant: Variant): Promise<void> {
    if (this.#isClosed || this.#waiting.length >= MOST_WAITING)
      return Promise.reject(new BusyError('too many pictures wait'));
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
      this.#timer = setTimeout(() => this.#end(), this.#idleMs).unref();
      return;
    }
    this.#job = job;
    const { resolve, reject, ...order } = job;
    this.#child ??= this.#start();
    this.#timer = setTimeout(() => {
      this.#end();
      this.#settle(`no end within ${this.#deadlineMs} ms`);
    }, this.#deadlineMs).unref();
    this.#child.send(order satisfies PictureOrder, () => {});
  }

  #start(): ChildProcess {
    const child = fork(MAIN, { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    try {
      if (child.pid !== undefined) setPriority(child.pid, LOW_PRIORITY);
    } catch {
      // A system that refuses is no reason not to work.
    }
    // Neither keeps the server from ending.
    child.unref();
    child.channel?.unref();
    child.on('message', (message) => {
      const { id, failure } = v.parse(PictureAnswer, message);
      if (id === this.#job?.id) this.#settle(failure);
    });
    child.on('error', () => this.#onEnd(child));
    child.on('exit', () => this.#onEnd(child));
    return child;
  }

  #onEnd(child: ChildProcess): void {
    if (this.#child !== child) return;
    this.#child = null;
    this.#settle('the picture process ended');
  }

  #settle(failure: string | null): void {
    const job = this.#job;
    this.#job = null;
    if (failure === null) job?.resolve();
    else job?.reject(new PictureError(failure));
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
    for (const job of this.#waiting.splice(0)) job.reject(new BusyError('the server ends'));
    if (this.#job) this.#settle('the server ends');
  }
}
