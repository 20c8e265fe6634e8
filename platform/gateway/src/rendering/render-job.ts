import type { RenderTask } from '@site/contract/worker/render-request';
import type { RenderedBytes } from '../render-worker/to-bytes.ts';

/** One page from request to result. */
export interface RenderJob {
  task: RenderTask;
  /** The value of `toPage`. */
  readonly page: string;
  /** The section that owns the page, and the sections whose fragments it may show. */
  readonly section: string;
  readonly fragmentOwners: readonly string[];
  /** Quarantine keys that this job probes. */
  readonly probes: readonly string[];
  /** The job may crash its worker, so no other job runs there at the same time. */
  alone: boolean;
  losses: number;
  /** Milliseconds of the monotonic clock. */
  queuedAt: number;
  readonly resolve: (answer: RenderedBytes) => void;
  readonly reject: (error: Error) => void;
}

/** The quarantine key of another section's fragments on a page. */
export const toFragmentKey = (page: string, fragmentOwner: string) => `${page} < ${fragmentOwner}`;

/** Renders a job without the pages and fragments of these quarantine keys. */
export function leaveOut(job: RenderJob, keys: readonly string[]): void {
  const { task, page, fragmentOwners } = job;
  const refused = task.refused || keys.includes(page);
  const without = fragmentOwners.filter((fragmentOwner) => keys.includes(toFragmentKey(page, fragmentOwner)));
  job.task = { ...task, refused, without: [...task.without, ...without] };
}

export interface LossDecision {
  readonly opened: readonly string[];
  readonly retry: readonly RenderJob[];
  /** Jobs that may have caused the loss: tried once more, one at a time. */
  readonly suspects: readonly RenderJob[];
}

/** The key to quarantine if this job took the worker down: its own page, or an embedded fragment on it. */
function toKey(job: RenderJob, section: string | null): string | null {
  if (section === null || section === job.section) return job.page;
  return job.fragmentOwners.includes(section) ? toFragmentKey(job.page, section) : null;
}

/**
 * Determines which job took a worker down.
 *
 * @param section whose code was running, if known
 */
export function assignBlame(jobs: readonly RenderJob[], section: string | null): LossDecision {
  const possible = jobs.filter((job) => toKey(job, section) !== null);
  const keys = new Set(possible.map((job) => toKey(job, section)));
  const [only] = keys;
  if (keys.size === 1 && only) return { opened: [only], retry: jobs, suspects: [] };
  const suspects = possible.length > 0 ? possible : jobs;
  return { opened: [], retry: jobs.filter((job) => !suspects.includes(job)), suspects };
}
