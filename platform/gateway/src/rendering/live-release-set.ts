import { createBackoff } from '@site/base/backoff';
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

/** Polling interval in milliseconds; a promotion should be seen within a second. */
const POLL_MS = 300;

/**
 * Timeout for a release store that does not even refuse connections, such as a bucket behind a network that drops
 * packets.
 */
const STORE_PATIENCE_MS = 3_000;

/** Milliseconds before a set that failed to warm up is tried again: its fault may have been mended. */
const RETRY_MS = 5_000;

/** The pause before a broken section is tried again, in milliseconds: each try costs a set of workers. */
const toMendPauseMs = createBackoff({ first: 2_000, most: 60_000, factor: 1.5 });

const toText = (error: unknown) => (error instanceof Error ? error.message : String(error));

interface LiveOptions {
  readonly releases: LocalReleases;
  readonly channel: string;
  /** Null when nothing is stored for an outage of the release store, as in development. */
  readonly lastGood: LastGoodSet | null;
  readonly toWorkerData: (set: string, sections: readonly SectionJson[], warm: readonly string[]) => RenderPoolData;
  readonly pool: Omit<PoolSettings, 'log'>;
  readonly log: Log;
}

/**
 * Follows a channel. When it points to another release set, new workers are warmed up, then traffic switches, then the
 * old workers drain and end. A set that fails to warm up is not switched to. A canary has its own workers.
 */
export class LiveReleaseSet {
  readonly #options: LiveOptions;
  #current: LiveSet | null = null;
  #canary: { readonly set: LiveSet; readonly percent: number } | null = null;
  readonly #previews = new PreviewSets(async (id) => this.#warm(await this.#readSet(id)));
  /** Sets that failed to warm up, with reason and time. */
  readonly #refused = new Map<string, { readonly reason: string; readonly at: number }>();
  #timer: NodeJS.Timeout | undefined;
  #nextMend = 0;
  #mends = 0;
  /** Whether the release store cannot be read: an outage is logged once, not at each poll. */
  #isStoreAway = false;

  constructor(options: LiveOptions) {
    this.#options = options;
  }

  get current(): LiveSet | null {
    return this.#current;
  }

  /** All sets that visitors get, with their workers. */
  get sets(): readonly LiveSet[] {
    return [this.#current, this.#canary?.set].filter((set) => set !== null && set !== undefined);
  }

  /** The live set with the version of each section; null before the start. */
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
   * Loads the set of the channel, or the last good one when the store is down, and starts polling. Rejects when there
   * is nothing to load.
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

  /** Rejects with the reason when the channel cannot be read. */
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

  /** The set for a visitor's canary group. */
  forGroup(group: number): LiveSet | null {
    return this.#canary && group < this.#canary.percent ? this.#canary.set : this.#current;
  }

  /** A set for the holder of a preview pass. Rejects when the store does not have it. */
  forPreview(id: string): Promise<LiveSet> {
    if (id === this.#current?.id) return Promise.resolve(this.#current);
    return this.#previews.get(id);
  }

  #schedule(): void {
    this.#timer = setTimeout(() => {
      // Never rejects: errors are logged.
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

  /** Tries again to load the failed sections: their files may have been repaired. */
  async #mend(): Promise<void> {
    const current = this.#current;
    const broken = Object.keys(current?.pool.failures ?? {}).length;
    if (!current || broken === 0) {
      this.#mends = 0;
      return;
    }
    if (performance.now() < this.#nextMend) return;
    this.#nextMend = performance.now() + toMendPauseMs(this.#mends++);
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
    // Never rejects.
    void this.#remember(set);
  }

  /** Stores a set that renders, for starts while the release store is down. */
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

  /** Ends the workers of a set that is no longer used; errors on the way concern no visitor. */
  #close(set: LiveSet | null | undefined): void {
    set?.pool.close().catch((error: unknown) => this.#options.log.warn('workers not ended', { error: String(error) }));
  }

  /** Null when the set fails to warm up; it is tried again after a while. */
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

  /** Writes what teams read in `status`. A store without write access must not stop a release. */
  async #note(work: Promise<void>): Promise<void> {
    await work.catch((error: unknown) => this.#options.log.warn('refusal not noted', { error: String(error) }));
  }

  /** Why the set would break a section that works for visitors now; undefined when it would not. */
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
