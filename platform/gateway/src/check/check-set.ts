import { setTimeout as sleep } from 'node:timers/promises';
import { toMessage } from '@site/base/error-text';
import type { Settings } from '@site/base/settings';
import { findBlockingCode } from '../rendering/find-blocking-code.ts';
import type { RenderPoolData } from '../rendering/render-worker-data.ts';
import { createTrialRequest } from '../rendering/trial-request.ts';
import { WorkerThread } from '../rendering/worker-thread.ts';
import type { Loss, OpenedSet, PageOutcome } from './messages.ts';

/** Checks do not depend on the day. */
const CHECKED_AT = new Date('2026-01-15T11:00:00Z');

/** A worker enforces the deadline itself; one that does not gets this many extra milliseconds. */
const GRACE_MS = 1_000;
/** CPU share of the elapsed time above which a page without a result counts as hanging. */
const WORKED_SHARE = 0.4;
/** Share of the memory limit above which a blocked worker is one that V8 still tries to free memory for. */
const FULL = 0.8;
const CHECK_MS = 25;
/** Upper limit for a page in milliseconds, however busy the machine is. */
const MAX_MS = 50_000;
const MEGABYTE = 1024 * 1024;

const lost = (loss: Loss, problem: string, place = ''): PageOutcome => ({
  status: 0,
  loss,
  place,
  late: false,
  complete: false,
  problems: [problem],
});

/** Renders pages of one release set, one at a time, in a worker with the site's deadline and memory limit. */
export class CheckedSet {
  readonly #settings: Settings;
  readonly #data: RenderPoolData;
  #thread: WorkerThread | null = null;
  #failures: Record<string, string> = {};

  constructor(settings: Settings, data: RenderPoolData) {
    this.#settings = settings;
    this.#data = data;
  }

  async #start(): Promise<WorkerThread> {
    const thread = new WorkerThread({
      lowPriority: false,
      data: this.#data,
      memoryMb: this.#settings.RENDER_MEMORY_MB,
      onExit: () => {
        if (this.#thread === thread) this.#thread = null;
      },
      onSection: (name, failure) => {
        if (failure !== null) this.#failures[name] = failure;
        else delete this.#failures[name];
      },
      readPlaceholder: async () => null,
    });
    await thread.ready;
    this.#thread = thread;
    return thread;
  }

  async load(): Promise<OpenedSet> {
    await this.#start();
    return { failures: this.#failures };
  }

  async render(address: string): Promise<PageOutcome> {
    const { RENDER_MEMORY_MB: memoryMb } = this.#settings;
    const thread = this.#thread ?? (await this.#start());
    const done = new AbortController();
    const task = { ...createTrialRequest(address, 'check', CHECKED_AT), refused: false, without: [] };
    try {
      const answer = thread.render(task, MAX_MS);
      // A worker's memory limit covers only the heap, not buffers.
      const memoryExceeded = this.#watchMemory(memoryMb, done.signal);
      const found = await Promise.race([answer, memoryExceeded, this.#watchTime(thread, done.signal)]);
      if (found === 'memory' || found === 'hung') {
        answer.catch(() => undefined);
        const blocking = found === 'hung' ? await findBlockingCode(thread.threadId) : null;
        await thread.end();
        return lost(found, found === 'hung' ? '' : `it needs more than ${memoryMb} MB of memory`, blocking?.place);
      }
      const { status, late, complete, problems } = found;
      return { status, late, complete, problems, loss: null, place: '' };
    } catch (error) {
      if (this.#thread === thread) {
        const problem = toMessage(error);
        await thread.end();
        // A renderer that fails as a whole reports an error; one that hangs reports nothing.
        if (!/did not respond/.test(problem))
          return { status: 500, loss: null, place: '', late: false, complete: false, problems: [problem] };
        return lost('hung', problem);
      }
      return lost(/OUT_OF_MEMORY/.test(thread.failure) ? 'memory' : 'ended', thread.failure);
    } finally {
      done.abort();
    }
  }

  /**
   * Detects a worker that does not enforce the deadline itself, because it hangs or its heap is full. One that gets no
   * CPU time on a busy machine is not hanging.
   */
  async #watchTime(thread: WorkerThread, signal: AbortSignal): Promise<'hung' | 'memory'> {
    const { RENDER_DEADLINE_MS: deadlineMs, RENDER_MEMORY_MB: memoryMb } = this.#settings;
    const [started, before] = [performance.now(), await thread.cpuMs().catch(() => 0)];
    while (!signal.aborted) {
      await sleep(CHECK_MS);
      if (performance.now() - started < deadlineMs + GRACE_MS) continue;
      const workedMs = (await thread.cpuMs().catch(() => 0)) - before;
      if (workedMs <= deadlineMs * WORKED_SHARE) continue;
      const heapMb = await thread.heapMb().catch(() => null);
      // It has just ended: how it ended shows whether its memory was full.
      if (heapMb === null) continue;
      return heapMb > memoryMb * FULL ? 'memory' : 'hung';
    }
    return new Promise(() => undefined);
  }

  async #watchMemory(maxMb: number, signal: AbortSignal): Promise<'memory'> {
    const before = process.memoryUsage.rss();
    while (!signal.aborted) {
      await sleep(CHECK_MS);
      if (process.memoryUsage.rss() - before > maxMb * MEGABYTE) return 'memory';
    }
    return new Promise(() => undefined);
  }
}
