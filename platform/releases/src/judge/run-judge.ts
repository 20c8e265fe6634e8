import { isDeepStrictEqual } from 'node:util';
import { toVersions } from '../channel/canaries.ts';
import type { CheckChange } from '../channel/change-channel.ts';
import { readChannel, type StoredChannel } from '../channel/channel.ts';
import { promote, promoteCanary } from '../channel/promote.ts';
import { rollback } from '../channel/rollback.ts';
import type { SectionStatus } from '../channel/status.ts';
import type { ObjectStore } from '../store/object-store.ts';
import { type Decision, decide, type Steps } from './decide.ts';
import {
  addAlone,
  addPeriod,
  addTotals,
  type Evidence,
  NO_EVIDENCE,
  NOTHING,
  type Totals,
  toTotals,
} from './evidence.ts';
import { type JudgeState, readJudgeState, type TrialState, writeJudgeState } from './judge-state.ts';
import { type ProcessSums, readProcessSums } from './process-sums.ts';
import { JUDGE, listTrials, type Trial } from './trials.ts';

/** Duration of the lease of the process that judges. */
const LEASE_MS = 10_000;

export interface JudgeOptions {
  readonly store: ObjectStore;
  readonly channel: string;
  /** Identifies this process among all that follow the channel. */
  readonly id: string;
  readonly steps: Steps;
  /** How long a release is watched after all visitors have it. */
  readonly watchMs: number;
  /** Checks a move that gives a release to more visitors. */
  readonly check: CheckChange;
  /** RELEASE_ROOT_KEY; empty accepts a rollback to unsigned releases. */
  readonly root: string;
  /** Called after each move. Must not reject. */
  readonly report: (move: JudgedMove) => Promise<void>;
}

export interface JudgedMove {
  /** `name@version` of all releases of the trial. */
  readonly releases: readonly string[];
  readonly action: 'canary' | 'promote' | 'rollback';
  /** New share of the visitors. */
  readonly percent: number;
  readonly why: string;
}

type Known = JudgeState['known'];

/** What a process counted since the last run or, if it was unknown then, since the trial began. */
function toIncrement(sums: ProcessSums, known: Known[string] | undefined, release: string, start: string): Totals {
  const own = sums.releases[release];
  if (!own) return NOTHING;
  const totals = toTotals(own);
  const before = known?.started === sums.started ? known.releases[release] : undefined;
  if (before && totals.pages >= before.pages) return addTotals(totals, before, -1);
  // The process has dropped some sums to limit its memory. Negative counts would be evidence against the other release.
  if (before) return NOTHING;
  if (sums.started > start) return totals;
  // Cached pages are not rendered for minutes, so the live release has few new render times: its earlier ones count
  // too.
  return { ...NOTHING, times: { ...NOTHING.times, render: totals.times.render } };
}

const sumIncrements = (all: ReadonlyMap<string, ProcessSums>, known: Known, release: string, start: string): Totals =>
  [...all].reduce((sum, [id, sums]) => addTotals(sum, toIncrement(sums, known[id], release, start)), NOTHING);

/** The evidence so far. When all visitors have got the release, its own counts start again from zero. */
function toKnownEvidence(state: TrialState | undefined, release: string, trial: Trial): Evidence {
  const evidence = state?.evidence[release] ?? NO_EVIDENCE;
  return trial.percent === 100 && state?.percent !== 100 ? { ...NO_EVIDENCE, old: evidence.old } : evidence;
}

const isSameStep = (one: Trial, other: Trial) =>
  one.id === other.id && one.percent === other.percent && isDeepStrictEqual(one.candidates, other.candidates);

async function execute(
  { store, channel, watchMs, check, root, report }: JudgeOptions,
  trial: Trial,
  decision: Decision,
  now: Date,
) {
  const { candidates, percent, id } = trial;
  const versions = toVersions(candidates);
  /** A team may have moved a section since the trials were listed; the team's decision takes precedence. */
  const expect = async (current: StoredChannel | null) =>
    current !== null && (await listTrials(store, current, now, watchMs)).some((each) => isSameStep(each, trial));
  const said = { by: JUDGE, why: decision.text, expect };
  const checked = { ...said, check };
  const isOn = decision.kind === 'on';
  if (!isOn && percent === 100) await rollback(store, channel, Object.keys(versions), now, { ...said, root });
  else if (!isOn) await promoteCanary(store, channel, versions, 0, now, said);
  else if (decision.percent === 100) await promote(store, channel, versions, now, checked);
  else await promoteCanary(store, channel, versions, decision.percent, now, { ...checked, auto: id });
  await report({
    releases: candidates.map(({ section, version }) => `${section}@${version}`),
    action: isOn ? (decision.percent === 100 ? 'promote' : 'canary') : 'rollback',
    percent: isOn ? decision.percent : 0,
    why: decision.text,
  });
}

/**
 * Merges the failures and error locations that processes report for each release. Sums written before the trial began
 * are those of an earlier trial of the same release, whose failure may have been repaired. A trial that begins in the
 * future was started on a machine whose clock is ahead: what is known then counts.
 */
function toSeen(sums: ReadonlyMap<string, ProcessSums>, start: string, now: Date) {
  const seen: Record<string, { broken: string; where: string }> = {};
  const current = [...sums.values()].filter(({ at }) => at >= start || start > now.toISOString());
  for (const [release, { broken, where }] of current.flatMap(({ releases }) => Object.entries(releases))) {
    const known = seen[release];
    seen[release] = { broken: known?.broken || broken, where: known?.where || where };
  }
  return seen;
}

const toKnown = (sums: ReadonlyMap<string, ProcessSums>): Known =>
  Object.fromEntries(
    [...sums].map(([id, { started, releases }]) => {
      const totals = Object.entries(releases).map(([release, own]) => [release, toTotals(own)]);
      return [id, { started, releases: Object.fromEntries(totals) }];
    }),
  );

/**
 * Judges all trials once. Only one process of all machines does this: the store contains its id, its lease and the
 * evidence, and a write succeeds only for the process that has read the latest state.
 *
 * @returns false when another process judges
 * @throws ReleaseError when a move is refused; the next run tries it again
 */
export async function runJudge(options: JudgeOptions, now: Date): Promise<boolean> {
  const { store, channel: name, id, steps, watchMs } = options;
  const channel = await readChannel(store, name);
  const trials = channel ? await listTrials(store, channel, now, watchMs) : [];
  if (trials.length === 0) return false;
  const { state, etag } = await readJudgeState(store, name);
  const leaseMs = state ? Date.parse(state.until) - now.getTime() : 0;
  // A lease cannot last longer, unless the clock of its holder was ahead.
  if (state && state.holder !== id && leaseMs > 0 && leaseMs <= LEASE_MS) return false;
  const sums = await readProcessSums(store, name, now);
  const known = state?.known ?? {};
  const judged = trials.map((trial) => {
    const seen = toSeen(sums, trial.id, now);
    const releases = trial.candidates.map(({ section, version, old }) => {
      const release = `${section}@${version}`;
      const fresh = sumIncrements(sums, known, release, trial.id);
      const earlier = toKnownEvidence(state?.trials[trial.id], release, trial);
      const evidence =
        trial.percent === 100
          ? addAlone(earlier, fresh)
          : addPeriod(earlier, fresh, sumIncrements(sums, known, `${section}@${old}`, trial.id));
      return { broken: '', where: '', ...seen[release], release, old, evidence };
    });
    return { trial, releases, decision: decide(trial, releases, steps, now) };
  });
  const next: JudgeState = {
    holder: id,
    until: new Date(now.getTime() + LEASE_MS).toISOString(),
    known: toKnown(sums),
    trials: Object.fromEntries(
      judged.map(({ trial, releases, decision }) => {
        const evidence = Object.fromEntries(releases.map((each) => [each.release, each.evidence]));
        return [trial.id, { percent: trial.percent, evidence, text: decision.text }];
      }),
    ),
  };
  if (!(await writeJudgeState(store, name, next, etag))) return false;
  // Rollbacks come first, and a refused move does not prevent those of other trials.
  const moves = judged.filter(({ decision }) => decision.kind !== 'stay');
  const isBack = ({ decision }: (typeof moves)[number]) => Number(decision.kind === 'back');
  const failures: unknown[] = [];
  for (const { trial, decision } of moves.toSorted((a, b) => isBack(b) - isBack(a)))
    await execute(options, trial, decision, now).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
  return true;
}

/**
 * Reads the texts about the releases on trial, by `name@version`.
 *
 * @param status of the channel, to leave out releases that are neither live nor a canary any more
 */
export async function readJudgements(
  store: ObjectStore,
  channel: string,
  status: readonly Pick<SectionStatus, 'section' | 'live' | 'canary'>[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const { state } = await readJudgeState(store, channel);
  // No process judges any more.
  if (!state || now.getTime() - Date.parse(state.until) > LEASE_MS) return new Map();
  const current = new Set(
    status.flatMap(({ section, live, canary }) => [`${section}@${live}`, `${section}@${canary?.split(' ', 1)[0]}`]),
  );
  return new Map(
    Object.values(state.trials).flatMap(({ evidence, percent, text }) =>
      Object.keys(evidence)
        .filter((release) => current.has(release))
        .map((release) => [release, `at ${percent} %: ${text || 'no visitor has received it yet'}`] as const),
    ),
  );
}
