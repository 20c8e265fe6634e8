import type { LiveSet } from '../rendering/live-set.ts';
import type { WorkerState } from '../rendering/render-worker-data.ts';
import { addDurations } from './histogram.ts';
import type { LabelledCounts, ProcessCounts } from './process-metrics.ts';
import type { ReleaseMetrics } from './section-metrics.ts';

/** How a section stands: a process finds out that one cannot be loaded when it first needs it. */
export interface SectionReport {
  readonly section: string;
  readonly release: string;
  /** Why it could not be loaded, or null. */
  readonly failure: string | null;
}

/** How a release set stands in a process. */
export interface SetReport {
  readonly id: string;
  /** Pages that wait for a render worker. */
  readonly queued: number;
  /** Render workers that are ready. */
  readonly workers: number;
  readonly quarantined: number;
  readonly sections: readonly SectionReport[];
}

/** Everything that one process of the shell knows of itself, or several together. Plain data: it travels between them. */
export interface ProcessReport {
  /** How many processes that answer visitors this is about. */
  readonly processes: number;
  readonly releases: readonly ReleaseMetrics[];
  readonly counts: ProcessCounts;
  /** The release sets that have workers: what is live, and the canary. */
  readonly sets: readonly SetReport[];
  readonly workers: readonly WorkerState[];
  /** Median delay of the event loop, in milliseconds; of several processes the longest. */
  readonly eventLoopDelayMs: number;
  /** Bytes. */
  readonly residentMemory: number;
  /** Milliseconds since 1970; of several processes the first. */
  readonly startedAt: number;
}

/** The report on a release set. */
export const toSetReport = ({ id, sections, pool }: LiveSet): SetReport => ({
  id,
  queued: pool.queued,
  workers: pool.workers,
  quarantined: pool.quarantined.length,
  sections: sections.map(({ name, version }) => ({
    section: name,
    release: version,
    failure: pool.failures[name] ?? null,
  })),
});

/** One of each key, those of the same key added. */
function addByKey<T>(all: readonly T[], toKey: (one: T) => string, add: (a: T, b: T) => T): readonly T[] {
  const sums = new Map<string, T>();
  for (const one of all) {
    const before = sums.get(toKey(one));
    sums.set(toKey(one), before === undefined ? one : add(before, one));
  }
  return [...sums.values()];
}

const addCounts = (all: readonly LabelledCounts[]): LabelledCounts =>
  addByKey(
    all.flat(),
    ([label]) => label,
    ([label, a], [, b]) => [label, a + b],
  );

const addReleases = (a: ReleaseMetrics, b: ReleaseMetrics): ReleaseMetrics => ({
  ...a,
  renderMs: addDurations(a.renderMs, b.renderMs),
  errors: a.errors + b.errors,
  cacheHits: a.cacheHits + b.cacheHits,
});

const addSets = (a: SetReport, b: SetReport): SetReport => ({
  id: a.id,
  queued: a.queued + b.queued,
  workers: a.workers + b.workers,
  quarantined: a.quarantined + b.quarantined,
  sections: addByKey(
    [...a.sections, ...b.sections],
    ({ section }) => section,
    (one, other) => ({ ...one, failure: one.failure ?? other.failure }),
  ),
});

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** What several processes know together, as if they were one: what is counted is added, what is worst counts. */
export function addReports(reports: readonly ProcessReport[]): ProcessReport {
  const counts = (pick: (counts: ProcessCounts) => LabelledCounts) => addCounts(reports.map((one) => pick(one.counts)));
  return {
    processes: sum(reports.map((one) => one.processes)),
    releases: [
      ...addByKey(
        reports.flatMap(({ releases }) => releases),
        ({ section, release }) => `${section}@${release}`,
        addReleases,
      ),
    ],
    counts: {
      replacements: counts((one) => one.replacements),
      lostProcesses: counts((one) => one.lostProcesses),
      turnedAway: counts((one) => one.turnedAway),
      answers: counts((one) => one.answers),
    },
    sets: addByKey(
      reports.flatMap(({ sets }) => sets),
      ({ id }) => id,
      addSets,
    ),
    workers: reports.flatMap(({ workers }) => workers),
    eventLoopDelayMs: Math.max(0, ...reports.map((one) => one.eventLoopDelayMs)),
    residentMemory: sum(reports.map((one) => one.residentMemory)),
    startedAt: Math.min(...reports.map((one) => one.startedAt)),
  };
}

/** What stays of a process that has ended: its counts, so that no sum ever falls. */
export const toRemains = ({ releases, counts }: ProcessReport): ProcessReport => ({
  ...{ processes: 0, releases, counts, sets: [], workers: [] },
  ...{ eventLoopDelayMs: 0, residentMemory: 0, startedAt: Number.POSITIVE_INFINITY },
});
