import { createBackoff } from '@site/base/backoff';
import { toMessage } from '@site/base/error-text';
import { type Channel, ReleaseError } from '@site/releases/reader';
import { GatewayNotes, type GatewayNotesOptions } from './gateway-notes.ts';
import type { LiveSet } from './live-set.ts';
import type { OutageCopy } from './outage-copy.ts';
import { PreviewSets } from './preview-sets.ts';
import { SetLoader, type SetLoaderOptions } from './set-loader.ts';

/** Pause before a set that failed to warm up is tried again, in milliseconds: it may have been repaired. */
const RETRY_MS = 5_000;

/** Pause before a broken section is loaded again, in milliseconds. */
const toRetryPauseMs = createBackoff({ first: 2_000, max: 60_000, factor: 1.5 });

interface LiveOptions extends SetLoaderOptions, GatewayNotesOptions {
  /** Null when nothing is stored for an outage of the release store, as in development. */
  readonly outageCopy: OutageCopy | null;
  readonly onPoll: () => void;
}

/** The workers of a canary, for visitors whose group is below the bound. */
interface CanaryGroup {
  readonly set: LiveSet;
  readonly below: number;
}

/**
 * Follows a channel. When it points to another release set, new workers are warmed up, then traffic switches, then the
 * old workers drain and end. The gateway does not switch to a set that fails to warm up. A canary has its own workers.
 */
export class LiveReleaseSet {
  readonly #options: LiveOptions;
  #current: LiveSet | null = null;
  /** The sets of canaries, smallest share first. */
  #groups: readonly CanaryGroup[] = [];
  readonly #previews = new PreviewSets((id) => this.#loader.load(id));
  /** Sets that failed to warm up, with reason and time. */
  readonly #refused = new Map<string, { readonly reason: string; readonly at: number }>();
  #timer: NodeJS.Timeout | undefined;
  #nextRetry = 0;
  #retries = 0;
  /** True while the release store cannot be read, so that an outage is logged once and not at each poll. */
  #isStoreAway = false;
  #channel: Channel | null = null;
  readonly #loader: SetLoader;
  readonly #notes: GatewayNotes;

  constructor(options: LiveOptions) {
    this.#options = options;
    this.#loader = new SetLoader(options, () => this.sets);
    this.#notes = new GatewayNotes(options);
  }

  /** The set of most visitors. Throws before `start` has loaded one. */
  get current(): LiveSet {
    if (!this.#current) throw new Error('No release set is loaded.');
    return this.#current;
  }

  /** All sets that visitors get, with their workers. */
  get sets(): readonly LiveSet[] {
    return [this.#current, ...this.#groups.map(({ set }) => set)].filter((set) => set !== null);
  }

  /** The channel as last read; null before the first poll. */
  get channel(): Channel | null {
    return this.#channel;
  }

  get groups(): readonly CanaryGroup[] {
    return this.#groups;
  }

  get refused(): Readonly<Record<string, string>> {
    return Object.fromEntries([...this.#refused].map(([id, { reason }]) => [id, reason]));
  }

  /**
   * Loads the set of the channel, or the last good one when the store is down, and starts polling. Rejects when there
   * is nothing to load.
   */
  async start(): Promise<void> {
    const reading = this.#loader.readChannel();
    try {
      const { set } = await reading;
      this.#use(await this.#loader.load(set));
    } catch (error) {
      // The next poll does not log the same cause again.
      this.#isStoreAway = await reading.then(
        () => false,
        () => true,
      );
      await this.#startFromLastGood(error);
    }
    this.#loader.noteServed([], this.sets);
    this.#schedule();
  }

  async #startFromLastGood(error: unknown): Promise<void> {
    const known = await this.#options.outageCopy?.read().catch(() => null);
    if (!known) throw error;
    this.#options.log.warn('the channel cannot be followed now; the gateway starts from the last good release set', {
      set: known.id,
      error: toMessage(error),
    });
    this.#current = await this.#loader.warm(known);
  }

  forGroup(group: number): LiveSet {
    return this.#groups.find(({ below }) => group < below)?.set ?? this.current;
  }

  /** A set for the holder of a preview link. Rejects when the store does not have it, or when it cannot be loaded yet. */
  forPreview(id: string): Promise<LiveSet> {
    if (id === this.#current?.id) return Promise.resolve(this.#current);
    return this.#previews.get(id);
  }

  #schedule(): void {
    this.#timer = setTimeout(() => {
      // Never rejects: errors are logged.
      void this.#poll().finally(() => {
        this.#options.onPoll();
        if (this.#timer) this.#schedule();
      });
    }, this.#options.releases.pollMs);
  }

  async #poll(): Promise<void> {
    const { log } = this.#options;
    try {
      const channel = await this.#loader.readChannel();
      if (this.#isStoreAway) log.info('the release store can be read again');
      this.#isStoreAway = false;
      this.#channel = channel;
      if (channel.set !== this.#current?.id) {
        const next = await this.#tryToWarm(channel.set, ({ set }) => set === channel.set);
        if (next) this.#switchTo(next);
      }
      await this.#retryFailedSections();
      await this.#followGroups(channel);
      await this.#writeNote(channel);
      // Never rejects.
      if (this.#current) void this.#options.outageCopy?.keep(this.#current);
    } catch (error) {
      if (!this.#isStoreAway) log.warn('the release store could not be read', { error: toMessage(error) });
      this.#isStoreAway = true;
    }
  }

  /** Tries again to load the failed sections: their files may have been repaired. */
  async #retryFailedSections(): Promise<void> {
    const current = this.#current;
    const broken = Object.keys(current?.pool.failures ?? {}).length;
    if (!current || broken === 0) {
      this.#retries = 0;
      return;
    }
    if (performance.now() < this.#nextRetry) return;
    this.#nextRetry = performance.now() + toRetryPauseMs(this.#retries++);
    const known = { id: current.id, shell: current.shell.json, sections: current.sections };
    const warming = this.#loader.warm(known, Object.keys(current.pool.failures));
    const wanted = this.#channel?.set;
    const again = await this.#loader
      .waitFor(warming, ({ set }) => set === wanted)
      .catch((error: unknown) => {
        this.#options.log.warn('failed sections cannot be loaded again', { set: current.id, error: toMessage(error) });
      });
    if (!again) return;
    if (Object.keys(again.pool.failures).length < broken) this.#switchTo(again);
    else await again.pool.close();
  }

  #switchTo(next: LiveSet): void {
    const before = this.sets;
    this.#use(next);
    this.#options.log.info('release set live', { set: next.id });
    this.#closeUnused(before);
  }

  #use(set: LiveSet): void {
    this.#current = set;
    // Never rejects.
    void this.#options.outageCopy?.keep(set);
  }

  /** Visitors of a canary that fails to warm up get the next larger one, or the live set. */
  async #followGroups({ set: live, groups }: Channel): Promise<void> {
    const known = this.#groups;
    const toText = (list: readonly { readonly set: string; readonly below: number }[]) => JSON.stringify(list);
    if (toText(groups) === toText(known.map(({ set, below }) => ({ set: set.id, below })))) return;
    const next: CanaryGroup[] = [];
    for (const { set: id, below } of groups) {
      const isWanted = (now: Channel) => now.set === live && now.groups.some((group) => group.set === id);
      const set = await this.#tryToWarm(id, isWanted);
      if (set) next.push({ set, below });
    }
    const before = this.sets;
    this.#groups = next;
    this.#closeUnused(before);
  }

  /** Ends the workers of sets that are no longer used; errors in doing so affect no visitor. */
  #closeUnused(before: readonly LiveSet[]): void {
    const { log } = this.#options;
    this.#loader.noteServed(before, this.sets);
    for (const set of new Set(before))
      if (!this.sets.includes(set))
        set.pool
          .close()
          .catch((error: unknown) => log.warn('render workers could not be terminated', { error: String(error) }));
  }

  /**
   * Returns a set with warm workers. A set that some visitors already have keeps its workers, as when a canary is
   * promoted. Null when the set fails to warm up, and is tried again later; or when it is no longer wanted.
   */
  async #tryToWarm(id: string, isWanted: (channel: Channel) => boolean): Promise<LiveSet | null> {
    const used = this.sets.find((set) => set.id === id);
    if (used) return used;
    const refusal = this.#refused.get(id);
    if (refusal && performance.now() - refusal.at < RETRY_MS) return null;
    try {
      const set = await this.#loader.waitFor(this.#loader.load(id), isWanted);
      if (!set) return null;
      const broken = this.#findBroken(set);
      if (broken) {
        await set.pool.close();
        throw new ReleaseError(broken);
      }
      this.#refused.delete(id);
      return set;
    } catch (error) {
      const reason = error instanceof ReleaseError ? error.message : String(error);
      this.#refused.set(id, { reason, at: performance.now() });
      this.#options.log.error('release set refused', { set: id, error: reason });
      return null;
    }
  }

  async #writeNote(channel: Channel): Promise<void> {
    if (!this.#current) return;
    const wanted = new Set([channel.set, ...channel.groups.map(({ set }) => set)]);
    for (const id of this.#refused.keys()) if (!wanted.has(id)) this.#refused.delete(id);
    const groups = this.#groups.map(({ set }) => set.id);
    await this.#loader.inTime(this.#notes.write({ set: this.#current.id, groups, refused: this.refused }));
  }

  /** Why the set would break a section that works for visitors now; undefined when it would not. */
  #findBroken({ sections, pool }: LiveSet): string | undefined {
    const failing = sections.find(
      ({ name }) => pool.failures[name] !== undefined && this.#current?.pool.failures[name] === undefined,
    );
    return failing && `${failing.name}@${failing.version} cannot be loaded: ${pool.failures[failing.name]}`;
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.#notes.remove();
    await Promise.all([this.#previews.close(), ...this.sets.map(({ pool }) => pool.close())]);
  }
}
