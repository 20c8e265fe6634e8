import type { Worker } from 'node:cluster';
import { withDeadline } from '@site/base/with-deadline';
import { addReports, type ProcessReport, pickCounts } from '../metrics/process-report.ts';
import type { Broadcast, FromProcess, ToProcess } from './messages.ts';

/** After this many milliseconds the last report of a process is used instead of its response. */
const REPORT_TIMEOUT_MS = 1_000;

interface Question {
  readonly waiting: Set<Worker>;
  readonly answer: () => void;
}

interface MessageHubOptions {
  /** Called with counts for the statistics. */
  readonly onCounted: (counted: Broadcast['counted']) => void;
  readonly report: () => Promise<ProcessReport>;
}

/** Forwards messages between the processes and sums their reports. */
export class MessageHub {
  readonly #options: MessageHubOptions;
  readonly #workers = new Set<Worker>();
  /** The last report of each process, so that counters never decrease. */
  readonly #reports = new Map<Worker, ProcessReport>();
  readonly #questions = new Map<number, Question>();
  #remains: readonly ProcessReport[] = [];
  #nextId = 0;

  constructor(options: MessageHubOptions) {
    this.#options = options;
  }

  join(worker: Worker): void {
    this.#workers.add(worker);
  }

  /** Retains the counters of an ended process. */
  leave(worker: Worker): void {
    this.#workers.delete(worker);
    const report = this.#reports.get(worker);
    this.#reports.delete(worker);
    if (report) this.#remains = [pickCounts(addReports([...this.#remains, report]))];
    for (const question of this.#questions.values()) this.#note(question, worker);
  }

  take(worker: Worker, message: Exclude<FromProcess, { kind: 'ready' | 'alive' | 'failed' }>): void {
    if (message.kind === 'broadcast') this.#passOn(worker, message.broadcast);
    // Never rejects: a process that does not respond is skipped.
    else if (message.kind === 'gather') void this.#answer(worker, message.id);
    else {
      this.#reports.set(worker, message.report);
      const question = this.#questions.get(message.id);
      if (question) this.#note(question, worker);
    }
  }

  #passOn(from: Worker, broadcast: Broadcast): void {
    if (broadcast.counted.size > 0) this.#options.onCounted(broadcast.counted);
    if (broadcast.spent.size === 0 && broadcast.made.size === 0) return;
    const passedOn = { ...broadcast, counted: new Map() };
    for (const worker of this.#workers)
      if (worker !== from) this.#send(worker, { kind: 'broadcast', broadcast: passedOn });
  }

  /** A process that is just ending cannot be reached, which is no error. */
  #send(worker: Worker, message: ToProcess): void {
    if (worker.isConnected()) worker.send(message, () => {});
  }

  #note({ waiting, answer }: Question, worker: Worker): void {
    waiting.delete(worker);
    if (waiting.size === 0) answer();
  }

  async #answer(asker: Worker, id: number): Promise<void> {
    await this.#askAll();
    const own = await this.#options.report();
    const report = addReports([own, ...this.#remains, ...this.#reports.values()]);
    this.#send(asker, { kind: 'reports', id, report });
  }

  /** Resolves when every process has responded or timed out. */
  async #askAll(): Promise<void> {
    const id = this.#nextId++;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#questions.set(id, { waiting: new Set(this.#workers), answer: resolve });
    for (const worker of this.#workers) this.#send(worker, { kind: 'tell', id });
    await withDeadline(promise, REPORT_TIMEOUT_MS, () => null).catch(() => undefined);
    this.#questions.delete(id);
  }
}
