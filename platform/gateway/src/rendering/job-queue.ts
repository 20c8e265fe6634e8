import type { RenderJob } from './render-job.ts';

/** The jobs that wait for a worker, in order. */
export class JobQueue {
  readonly #now: () => number;
  #jobs: RenderJob[] = [];

  constructor(now: () => number) {
    this.#now = now;
  }

  get length(): number {
    return this.#jobs.length;
  }

  /** Puts a job at the end; one that was lost with its worker goes to the front. */
  add(job: RenderJob): void {
    job.queuedAt = this.#now();
    if (job.losses > 0) this.#jobs.unshift(job);
    else this.#jobs.push(job);
  }

  /** Takes out the first job that may run now. */
  take(mayRun: (job: RenderJob) => boolean): RenderJob | undefined {
    const index = this.#jobs.findIndex(mayRun);
    return index === -1 ? undefined : this.#jobs.splice(index, 1)[0];
  }

  /** Milliseconds for which the first job of a page has been waiting; 0 when none waits. */
  waitOf(page: string): number {
    const first = this.#jobs.find((job) => job.page === page);
    return first ? this.#now() - first.queuedAt : 0;
  }

  /** Takes out everything that has waited longer. */
  takeOverdue(mostMs: number): RenderJob[] {
    const since = this.#now() - mostMs;
    const overdue = this.#jobs.filter(({ queuedAt }) => queuedAt < since);
    if (overdue.length > 0) this.#jobs = this.#jobs.filter(({ queuedAt }) => queuedAt >= since);
    return overdue;
  }
}
