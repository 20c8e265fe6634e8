import type { LiveSet } from '../rendering/live-set.ts';
import type { WorkerState } from '../rendering/render-worker-data.ts';
import { addDurations } from './histogram.ts';
import type { LabelledCounts, ProcessCounts } from './process-metrics.ts';
import type { ReleaseMetrics } from './section-metrics.ts';

/** State of a section. A process finds out that a section cannot be loaded when it first needs it. */
export interface SectionReport {
  readonly section: string;
  readonly release: string;
  /** Why it could not be loaded, or null. */
  readonly failure: string | null;
}

/** State of a release set in a process. */
export interface SetReport {
  readonly id: string;
  /** Pages that wait for a render worker. */
  readonly queued: number;
  /** Render workers that are ready. */
  readonly workers: number;
  readonly quarantined: number;
  readonly sections: readonly SectionReport[];
}

/** Everything that one process, or several together, can report. Plain data: it is sent between processes. */
export interface ProcessReport {
  /** Number of processes in the sum. */
  readonly processes: number;
  readonly releases: readonly ReleaseMetrics[];
  readonly counts: ProcessCounts;
  /** The release sets with workers: live and canary. */
  readonly sets: readonly SetReport[];
  readonly workers: readonly WorkerState[];
  /** Median delay of the event loop in milliseconds; the longest of several processes. */
  readonly eventLoopDelayMs: number;
  /** Bytes. */
  readonly residentMemory: number;
  /** Milliseconds since 1970; the earliest of several processes. */
  readonly startedAt: number;
}

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

/** Merges entries with the same key. */
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

/** Sums the reports of several processes: counts are added; of delays and failures the worst is taken. */
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
      violations: counts((one) => one.violations),
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

/** The counts of an ended process are kept, so that no counter ever decreases. */
export const toRemains = ({ releases, counts }: ProcessReport): ProcessReport => ({
  ...{ processes: 0, releases, counts, sets: [], workers: [] },
  ...{ eventLoopDelayMs: 0, residentMemory: 0, startedAt: Number.POSITIVE_INFINITY },
});
