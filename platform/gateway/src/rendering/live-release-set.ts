import type { Log } from '@site/base/log';
import { withDeadline } from '@site/base/with-deadline';
import type { LocalReleases } from '@site/releases/local-releases';
import {
  type Channel,
  ReleaseError,
  type ReleaseSet,
  readChannel,
  readReleaseSet,
  readSectionJson,
  removeRefusal,
  type SectionJson,
  writeRefusal,
} from '@site/releases/reader';
import type { KnownSet, LastGoodSet } from './last-good-set.ts';
import { type LiveSet, toVersions } from './live-set.ts';
import { PreviewSets } from './preview-sets.ts';
import { type PoolSettings, RenderPool } from './render-pool.ts';
import type { RenderPoolData } from './render-worker-data.ts';
import { toWarmSections } from './warm-sections.ts';

/** How often the channel is looked at; a promotion is to be seen within a second. */
const POLL_MS = 300;

/** A release store that does not even refuse, such as a bucket behind a network that drops packets, is given up after this time. */
const STORE_PATIENCE_MS = 3_000;

/** A set that could not be warmed is tried again after this time, since what was wrong may have been mended. */
const RETRY_MS = 5_000;

/** A section that stays broken is tried ever more rarely: each try costs a set of workers. */
const FIRST_MEND_PAUSE_MS = 2_000;
const MEND_GROWTH = 1.5;
const LONGEST_MEND_PAUSE_MS = 60_000;

const toText = (error: unknown) => (error instanceof Error ? error.message : String(error));

interface LiveOptions {
  readonly releases: LocalReleases;
  readonly channel: string;
  /** Null when nothing is kept for an outage of the release store, as in development. */
  readonly lastGood: LastGoodSet | null;
  readonly toWorkerData: (set: string, sections: readonly SectionJson[], warm: readonly string[]) => RenderPoolData;
  readonly pool: Omit<PoolSettings, 'log'>;
  readonly log: Log;
}

/**
 * Follows a channel: when it points to another release set, new workers are warmed first, then the set is switched, then
 * the old workers finish and end. A set that cannot be warmed is not switched to. A canary has workers of its own.
 */
export class LiveReleaseSet {
  readonly #options: LiveOptions;
  #current: LiveSet | null = null;
  #canary: { readonly set: LiveSet; readonly percent: number } | null = null;
  readonly #previews = new PreviewSets(async (id) => this.#warm(await this.#readSet(id)));
  /** Sets that could not be warmed, with the reason and the moment. */
  readonly #refused = new Map<string, { readonly reason: string; readonly at: number }>();
  #timer: NodeJS.Timeout | undefined;
  #nextMend = 0;
  #mendPauseMs = FIRST_MEND_PAUSE_MS;
  /** True while the release store cannot be read: an outage is told of once, not at each look. */
  #isStoreAway = false;

  constructor(options: LiveOptions) {
    this.#options = options;
  }

  get current(): LiveSet | null {
    return this.#current;
  }

  /** Every set that visitors get, with its workers. */
  get sets(): readonly LiveSet[] {
    return [this.#current, this.#canary?.set].filter((set) => set !== null && set !== undefined);
  }

  /** The set that is live and the version of each of its sections; null before the start. */
  get versions(): ReleaseSet | null {
    const set = this.#current;
    return set && { id: set.id, sections: toVersions(set) };
  }

  get canary(): { readonly set: LiveSet; readonly percent: number } | null {
    return this.#canary;
  }

  get refused(): Readonly<Record<string, string>> {
    return Object.fromEntries([...this.#refused].map(([id, { reason }]) => [id, reason]));
  }

  /**
   * Loads what the channel points to and goes on following it; without the release store, what it last pointed to. Rejects
   * when there is nothing to load.
   */
  async start(): Promise<void> {
    try {
      const { set } = await this.#readChannel();
      this.#use(await this.#warm(await withDeadline(this.#readSet(set), STORE_PATIENCE_MS, this.#toSilence)));
    } catch (error) {
      await this.#startFromLastGood(error);
    }
    this.#schedule();
  }

  async #startFromLastGood(error: unknown): Promise<void> {
    const known = await this.#options.lastGood?.read().catch(() => null);
    if (!known) throw error;
    this.#isStoreAway = true;
    this.#options.log.warn('the release store could not be read; the shell starts from the last good release set', {
      set: known.id,
      error: toText(error),
    });
    this.#current = await this.#warm(known);
  }

  readonly #toSilence = () =>
    new Error(`The release store ${this.#options.releases.place} gave no answer within ${STORE_PATIENCE_MS} ms.`);

  /** What the channel points to. Rejects with the reason when that cannot be known. */
  async #readChannel(): Promise<Channel> {
    const { releases, channel: name } = this.#options;
    const channel = await withDeadline(readChannel(releases.store, name), STORE_PATIENCE_MS, this.#toSilence);
    if (channel) return channel;
    throw new Error(
      (await releases.exists())
        ? `Nothing was promoted to ${name} yet in the release store ${releases.place}. Publish and promote the sections first.`
        : `The release store ${releases.place} is not there.`,
    );
  }

  /** The set that a visitor's share gets. */
  forGroup(group: number): LiveSet | null {
    return this.#canary && group < this.#canary.percent ? this.#canary.set : this.#current;
  }

  /** A set that only the holder of a preview pass sees. Rejects when the store does not hold it. */
  forPreview(id: string): Promise<LiveSet> {
    if (id === this.#current?.id) return Promise.resolve(this.#current);
    return this.#previews.get(id);
  }

  #schedule(): void {
    this.#timer = setTimeout(() => {
      // It never rejects: what fails on the way is in the log.
      void this.#look().finally(() => this.#timer && this.#schedule());
    }, POLL_MS);
  }

  async #look(): Promise<void> {
    const { log } = this.#options;
    try {
      const channel = await this.#readChannel();
      if (this.#isStoreAway) log.info('the release store can be read again');
      this.#isStoreAway = false;
      if (channel.set !== this.#current?.id) {
        const next = await this.#tryToWarm(channel.set);
        if (next) this.#switchTo(next);
      }
      await this.#mend();
      await this.#followCanary(channel.canary);
    } catch (error) {
      if (!this.#isStoreAway) log.warn('the release store could not be read', { error: toText(error) });
      this.#isStoreAway = true;
    }
  }

  /** Tries again to load the sections that failed: their bytes may have been put right in the meantime. */
  async #mend(): Promise<void> {
    const current = this.#current;
    const broken = Object.keys(current?.pool.failures ?? {}).length;
    if (!current || broken === 0) {
      this.#mendPauseMs = FIRST_MEND_PAUSE_MS;
      return;
    }
    if (performance.now() < this.#nextMend) return;
    this.#nextMend = performance.now() + this.#mendPauseMs;
    this.#mendPauseMs = Math.min(this.#mendPauseMs * MEND_GROWTH, LONGEST_MEND_PAUSE_MS);
    const again = await this.#warm(current, Object.keys(current.pool.failures));
    if (Object.keys(again.pool.failures).length < broken) this.#switchTo(again);
    else await again.pool.close();
  }

  #switchTo(next: LiveSet): void {
    const old = this.#current;
    this.#use(next);
    this.#options.log.info('release set live', { set: next.id });
    this.#close(old);
  }

  #use(set: LiveSet): void {
    this.#current = set;
    // It never rejects.
    void this.#remember(set);
  }

  /** Keeps a set that renders for starts without the release store. */
  async #remember({ id, sections, pool }: LiveSet): Promise<void> {
    const { releases, lastGood, log } = this.#options;
    if (!lastGood || Object.keys(pool.failures).length > 0) return;
    try {
      for (const section of sections) await releases.keepForOutage(section);
      if (this.#current?.id === id) await lastGood.write({ id, sections });
    } catch (error) {
      log.warn('the release set could not be kept for an outage of the release store', {
        set: id,
        error: toText(error),
      });
    }
  }

  async #followCanary(canary: { readonly set: string; readonly percent: number } | null): Promise<void> {
    const known = this.#canary;
    if (canary?.set === known?.set.id && canary?.percent === known?.percent) return;
    if (canary && canary.set === known?.set.id) {
      this.#canary = { set: known.set, percent: canary.percent };
      return;
    }
    const set = canary && (await this.#tryToWarm(canary.set));
    this.#canary = canary && set ? { set, percent: canary.percent } : null;
    this.#close(known?.set);
  }

  /** Ends the workers of a set that nobody is given any more; what goes wrong then concerns no visitor. */
  #close(set: LiveSet | null | undefined): void {
    set?.pool.close().catch((error: unknown) => this.#options.log.warn('workers not ended', { error: String(error) }));
  }

  /** A set with its workers; null when it cannot be warmed, which is tried again after a while. */
  async #tryToWarm(id: string): Promise<LiveSet | null> {
    const refusal = this.#refused.get(id);
    if (refusal && performance.now() - refusal.at < RETRY_MS) return null;
    try {
      const set = await this.#warm(await this.#readSet(id));
      const broken = this.#findBroken(set);
      if (broken) {
        await set.pool.close();
        throw new ReleaseError(broken);
      }
      this.#refused.delete(id);
      await this.#note(removeRefusal(this.#options.releases.store, id));
      return set;
    } catch (error) {
      const reason = error instanceof ReleaseError ? error.message : String(error);
      this.#refused.set(id, { reason, at: performance.now() });
      this.#options.log.error('release set refused', { set: id, error: reason });
      await this.#note(writeRefusal(this.#options.releases.store, id, reason, new Date()));
      return null;
    }
  }

  /** What teams read in `status`; a store that takes no note from a shell keeps nobody from a release. */
  async #note(work: Promise<void>): Promise<void> {
    await work.catch((error: unknown) => this.#options.log.warn('refusal not noted', { error: String(error) }));
  }

  /** Why a set would take a section away from visitors that works for them now; undefined when it would not. */
  #findBroken({ sections, pool }: LiveSet): string | undefined {
    const failing = sections.find(
      ({ name }) => pool.failures[name] !== undefined && this.#current?.pool.failures[name] === undefined,
    );
    return failing && `${failing.name}@${failing.version} cannot be loaded: ${pool.failures[failing.name]}`;
  }

  async #readSet(id: string): Promise<KnownSet> {
    const { store } = this.#options.releases;
    const { sections } = await readReleaseSet(store, id);
    const read = ([name, version]: [string, string]) => readSectionJson(store, name, version);
    return { id, sections: await Promise.all(Object.entries(sections).map(read)) };
  }

  /** @param tried sections that are loaded before the first page in any case */
  async #warm({ id, sections }: KnownSet, tried: readonly string[] = []): Promise<LiveSet> {
    const { releases, toWorkerData, pool: poolSettings, log } = this.#options;
    for (const [index, kept] of (await Promise.allSettled(sections.map(releases.keep))).entries())
      if (kept.status === 'rejected')
        log.error('release cannot be fetched', { section: sections[index]?.name, error: String(kept.reason) });
    const warm = new Set([...tried, ...toWarmSections(sections, this.#current?.sections ?? sections)]);
    const pool = await RenderPool.start({ ...poolSettings, data: toWorkerData(id, sections, [...warm]), log });
    return { id, sections, pool };
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await Promise.all([this.#previews.close(), ...this.sets.map(({ pool }) => pool.close())]);
  }
}
