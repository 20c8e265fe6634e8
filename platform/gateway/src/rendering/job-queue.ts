import type { RenderJob } from './render-job.ts';

/** Jobs that wait for a worker: first in, first out. */
export class JobQueue {
  readonly #now: () => number;
  #jobs: RenderJob[] = [];

  constructor(now: () => number) {
    this.#now = now;
  }

  get length(): number {
    return this.#jobs.length;
  }

  /** Appends a job; one whose worker was lost goes to the front. */
  add(job: RenderJob): void {
    job.queuedAt = this.#now();
    if (job.losses > 0) this.#jobs.unshift(job);
    else this.#jobs.push(job);
  }

  /** Removes and returns the first job that may run now. */
  take(mayRun: (job: RenderJob) => boolean): RenderJob | undefined {
    const index = this.#jobs.findIndex(mayRun);
    return index === -1 ? undefined : this.#jobs.splice(index, 1)[0];
  }

  /** Milliseconds that the first job of a page has waited; 0 when none waits. */
  waitOf(page: string): number {
    const first = this.#jobs.find((job) => job.page === page);
    return first ? this.#now() - first.queuedAt : 0;
  }

  /** Removes and returns all jobs that have waited longer. */
  takeOverdue(mostMs: number): RenderJob[] {
    const since = this.#now() - mostMs;
    const overdue = this.#jobs.filter(({ queuedAt }) => queuedAt < since);
    if (overdue.length > 0) this.#jobs = this.#jobs.filter(({ queuedAt }) => queuedAt >= since);
    return overdue;
  }
}
