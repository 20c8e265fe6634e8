import type { Log } from '@site/base/log';
import type { Settings } from '@site/base/settings';
import {
  type CheckChange,
  checkStored,
  type JudgedMove,
  listTrials,
  type ReleaseSums,
  runJudge,
  type Trial,
  writeProcessSums,
} from '@site/releases/judge';
import type { ObjectStore } from '@site/releases/reader';
import type { LiveReleaseSet } from '../release-sets/live-release-set.ts';
import { type LiveSet, toVersions } from '../release-sets/live-set.ts';
import type { FieldSums } from './field-sums.ts';
import { notifyTeams } from './notify-teams.ts';

/** Interval between two checks, in milliseconds. */
const POLL_MS = 2_000;

interface JudgeOptions {
  readonly store: ObjectStore;
  readonly settings: Settings;
  readonly live: LiveReleaseSet;
  readonly sums: FieldSums;
  /** Names this process; empty where nothing else moves the channel, as in development. */
  readonly id: string;
  readonly log: Log;
}

/**
 * Failures that need no statistics: a release that cannot be loaded, or whose pages took a worker down while other
 * releases' pages did not.
 */
function findBroken(live: LiveReleaseSet, name: string, version: string): string {
  const release = `${name}@${version}`;
  const refusal = Object.values(live.refused).find((reason) => reason.startsWith(`${release} `));
  if (refusal) return refusal;
  const has = (set: LiveSet) => toVersions(set)[name] === version;
  const others = live.sets.filter((set) => !has(set)).flatMap(({ pool }) => pool.quarantined);
  for (const { pool } of live.sets.filter(has)) {
    if (pool.failures[name]) return `it cannot be loaded: ${pool.failures[name]}`;
    const own = (key: string) => key.startsWith(`${name}/`) || key.endsWith(` < ${name}`);
    const bad = pool.quarantined.find((key) => own(key) && !others.includes(key));
    if (bad) return `${bad} is in quarantine: it crashed or blocked a worker`;
  }
  return '';
}

/** Stores this process's sums for the releases under watch, and judges those releases when no other process does. */
export class CanaryJudge {
  readonly #options: JudgeOptions;
  #timer: NodeJS.Timeout | undefined;
  #failure = '';

  constructor(options: JudgeOptions) {
    this.#options = options;
  }

  start(): void {
    if (this.#options.id === '') return;
    this.#timer = setTimeout(() => {
      this.#check()
        .then(
          () => this.#note(''),
          (error: unknown) => this.#note(String(error)),
        )
        .finally(() => this.#timer && this.start());
    }, POLL_MS).unref();
  }

  /** Logs a failure once, not at each check. */
  #note(failure: string): void {
    if (failure !== '' && failure !== this.#failure) this.#options.log.warn('canary not judged', { error: failure });
    this.#failure = failure;
  }

  async #check(): Promise<void> {
    const { store, settings, id } = this.#options;
    const { RELEASE_CHANNEL: name, CANARY_WATCH_SECONDS: watch } = settings;
    const now = new Date();
    // Uses the channel as already read for visitors: most of the time no release is under watch.
    const channel = this.#options.live.channel;
    const trials = channel ? await listTrials(store, channel, now, watch * 1_000) : [];
    if (trials.length === 0) return;
    await this.#writeSums(trials, now);
    const steps = { percents: settings.CANARY_STEPS, stepMs: settings.CANARY_STEP_SECONDS * 1_000 };
    const report = (move: JudgedMove) => this.#reportMove(move);
    const root = settings.RELEASE_ROOT_KEY;
    const check: CheckChange = (move) => checkStored(store, move, root);
    await runJudge({ store, channel: name, id, steps, watchMs: watch * 1_000, check, root, report }, now);
  }

  async #writeSums(trials: readonly Trial[], now: Date): Promise<void> {
    const { store, settings, live, sums, id } = this.#options;
    const releases: Record<string, ReleaseSums> = {};
    for (const { section, version, old } of trials.flatMap(({ candidates }) => candidates))
      for (const each of [version, old]) {
        const broken = each === version ? findBroken(live, section, each) : '';
        releases[`${section}@${each}`] = { ...sums.read(section, each), broken };
      }
    const processSums = { channel: settings.RELEASE_CHANNEL, at: now.toISOString(), started: sums.started, releases };
    await writeProcessSums(store, id, processSums);
  }

  async #reportMove(move: JudgedMove): Promise<void> {
    const { log, settings } = this.#options;
    const { releases, ...rest } = move;
    log[move.action === 'rollback' ? 'warn' : 'info']('canary judged', { releases: releases.join(', '), ...rest });
    await notifyTeams(settings, move, log);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
