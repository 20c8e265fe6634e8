import { type Evidence, MARGINS, TESTS } from './evidence.ts';
import { COUNTED, type Counted, MEASURED, type Measured } from './process-sums.ts';
import { addCounts, NO_COUNT_EVIDENCE, toLogEvidence, toLogMeanEvidence } from './sequential.ts';
import { compareTimes } from './time-sums.ts';

/**
 * Maximum probability that a release just within the margins is ever rolled back; for an equally good one it is far
 * lower.
 */
const ALPHA = 0.01;
const ALARM = Math.log(TESTS / ALPHA);
/** With this much evidence against it, a release is not given to more visitors yet. */
const DOUBT = Math.log(5);
/** Minimum number of errors, and minimum increase of their share of pages, for a finding. */
const MIN_ERRORS = 5;
const MIN_SHARE = 0.001;
/** Minimum number of measured times, and minimum difference in milliseconds that a visitor notices, for a finding. */
const MIN_TIMES = 10;
const MIN_MS = { render: 3, lcp: 100, inp: 16 } as const;

export const COUNT_NAMES = { server: 'server errors', browser: 'browser errors' } as const;
const TIME_NAMES = { render: 'rendering', lcp: 'largest paint (LCP)', inp: 'response to input (INP)' } as const;

/** A measurement in which a new release is worse than the old one. */
export interface Finding {
  readonly what: string;
  /** Describes the measurement, with its figures. */
  readonly text: string;
  readonly log: number;
}

const ms = (value: number) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;

function findByCount({ fresh, old, counts }: Evidence, kind: Counted): Finding | null {
  const [ours, theirs] = [fresh.errors[kind], old.errors[kind]];
  const excess = ours / Math.max(1, fresh.pages) - theirs / Math.max(1, old.pages);
  if (ours < MIN_ERRORS || excess < MIN_SHARE) return null;
  const text = `${COUNT_NAMES[kind]}: ${ours} in ${fresh.pages} pages, compared with ${theirs} in ${old.pages}`;
  return { what: COUNT_NAMES[kind], text, log: toLogEvidence(counts[kind]) };
}

function findByTime({ fresh, old }: Evidence, kind: Measured): Finding | null {
  const compared = compareTimes(fresh.times[kind], old.times[kind]);
  if (!compared || Math.min(compared.fresh, compared.old) < MIN_TIMES) return null;
  const { difference, variance, freshMs, oldMs } = compared;
  if (freshMs - oldMs < MIN_MS[kind]) return null;
  const text = `${TIME_NAMES[kind]}: median ${ms(freshMs)} in ${compared.fresh} pages, compared with ${ms(oldMs)} in ${compared.old}`;
  return { what: TIME_NAMES[kind], text, log: toLogMeanEvidence(difference - Math.log(MARGINS[kind]), variance) };
}

/** The strongest finding against a new release with at least this much evidence; undefined when there is none. */
function findStrongest(evidence: Evidence, least: number): Finding | undefined {
  const found = [
    ...COUNTED.map((kind) => findByCount(evidence, kind)),
    ...MEASURED.map((kind) => findByTime(evidence, kind)),
  ].filter((each) => each !== null);
  return found.filter(({ log }) => log >= least).toSorted((a, b) => b.log - a.log)[0];
}

/** The finding for which the release must be rolled back. */
export const findAlarm = (evidence: Evidence) => findStrongest(evidence, ALARM);

/** The finding for which the release is not given to more visitors yet. */
export const findDoubt = (evidence: Evidence) => findStrongest(evidence, DOUBT);

/** The share of pages whose browsers send measurements: robots and visits outside of the sample do not. */
function toReach({ old }: Evidence, kind: Counted): number {
  if (kind === 'server') return 1;
  const measured = Object.values(old.times.lcp).reduce((sum, [count]) => sum + count, 0);
  return Math.min(1, measured / Math.max(1, old.pages));
}

/** The smallest share of pages with errors that would have been detected by now; null when none would. */
function toSeenShare(evidence: Evidence, kind: Counted): number | null {
  const { fresh, old } = evidence;
  const reach = toReach(evidence, kind);
  for (let errors = MIN_ERRORS; errors <= fresh.pages; errors++) {
    const counts = {
      fresh: errors,
      freshPages: fresh.pages,
      old: old.errors[kind],
      oldPages: old.pages,
    };
    const excess = errors / fresh.pages - old.errors[kind] / Math.max(1, old.pages);
    const isFound = toLogEvidence(addCounts(NO_COUNT_EVIDENCE, counts, MARGINS[kind])) >= ALARM;
    const share = errors / fresh.pages / reach;
    if (isFound && excess >= MIN_SHARE) return share <= 1 ? share : null;
  }
  return null;
}

/** The smallest slowdown that would have been detected by now; null when none would. */
function toSeenRatio({ fresh, old }: Evidence, kind: Measured): number | null {
  const compared = compareTimes(fresh.times[kind], old.times[kind]);
  if (!compared || Math.min(compared.fresh, compared.old) < MIN_TIMES) return null;
  for (let ratio: number = MARGINS[kind]; ratio <= 10; ratio *= 1.05)
    if (toLogMeanEvidence(Math.log(ratio / MARGINS[kind]), compared.variance) >= ALARM) return ratio;
  return null;
}

const percent = (share: number) => `${share < 0.1 ? (share * 100).toFixed(1) : Math.round(share * 100)} %`;

/** Describes which problems would have been detected by now with the traffic so far, and which could not. */
export function describeSight(evidence: Evidence): { readonly sees: string; readonly blind: string } {
  const [sees, blind]: [string[], string[]] = [[], []];
  for (const kind of COUNTED) {
    const share = toSeenShare(evidence, kind);
    if (share === null) blind.push(COUNT_NAMES[kind]);
    else sees.push(`${COUNT_NAMES[kind]} on ${percent(share)} of its pages`);
  }
  for (const kind of MEASURED) {
    const ratio = toSeenRatio(evidence, kind);
    if (ratio === null) blind.push(TIME_NAMES[kind]);
    else sees.push(`${TIME_NAMES[kind]} ${ratio.toFixed(1)} times as slow`);
  }
  return { sees: sees.join(', '), blind: blind.join(', ') };
}
