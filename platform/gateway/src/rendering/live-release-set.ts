import { createBackoff } from '@site/base/backoff';
import type { Log } from '@site/base/log';
import { withDeadline } from '@site/base/with-deadline';
import { SPOKEN_PROTOCOLS } from '@site/contract/worker/protocol';
import type { LocalReleases } from '@site/releases/local-releases';
import {
  type Channel,
  checkProtocol,
  createTrustedReader,
  type FailingPage,
  isSection,
  isShell,
  NOTE_MS,
  ReleaseError,
  type ReleaseSet,
  readChannel,
  readReleaseJson,
  readReleaseSet,
  removeGatewayNote,
  type SectionJson,
  type ShellJson,
  writeGatewayNote,
} from '@site/releases/reader';
import type { KnownSet, LastGoodSet } from './last-good-set.ts';
import { type LiveSet, toVersions } from './live-set.ts';
import type { LoadedShell } from './loaded-shell.ts';
import { PreviewSets } from './preview-sets.ts';
import type { PoolSettings } from './render-pool.ts';
import type { RenderPoolData } from './render-worker-data.ts';
import { startPool } from './start-pool.ts';
import { pickWarmSections } from './warm-sections.ts';

/**
 * Timeout for a release store that does not even refuse connections, such as a bucket behind a network that drops
 * packets.
 */
const STORE_PATIENCE_MS = 3_000;

/** Milliseconds before a set that failed to warm up is tried again: its fault may have been mended. */
const RETRY_MS = 5_000;

/** Milliseconds between two notes that differ in failing pages only: a bucket charges for each. */
const FAILING_MS = 3_000;

/** The pause before a broken section is tried again, in milliseconds: each try costs a set of workers. */
const toMendPauseMs = createBackoff({ first: 2_000, most: 60_000, factor: 1.5 });

const toText = (error: unknown) => (error instanceof Error ? error.message : String(error));

interface LiveOptions {
  readonly releases: LocalReleases;
  readonly channel: string;
  /** Null when nothing is stored for an outage of the release store, as in development. */
  readonly lastGood: LastGoodSet | null;
  /** A build of the shell that takes the place of the release sets'; null where they name their own. */
  readonly disk: LoadedShell | null;
  /** Reads a release of the shell. Rejects when a file is missing or was changed. */
  readonly loadShell: (shell: ShellJson) => Promise<LoadedShell>;
  readonly toWorkerData: (
    set: string,
    shell: LoadedShell,
    sections: readonly SectionJson[],
    warm: readonly string[],
  ) => RenderPoolData;
  readonly pool: Omit<PoolSettings, 'log'>;
  /** Public key of the store's list of owners; empty where releases are not signed. */
  readonly rootKey: string;
  /** Names this process in the store's notes of who serves what; empty for none. */
  readonly noteId: string;
  /** Pages that failed when they were last rendered. */
  readonly listFailing: () => readonly FailingPage[];
  /** Called after each look at the channel. */
  readonly onLook: () => void;
  readonly log: Log;
}

/** The workers of a canary, for visitors whose number is below the bound. */
interface CanaryGroup {
  readonly set: LiveSet;
  readonly below: number;
}

/**
 * Follows a channel. When it points to another release set, new workers are warmed up, then traffic switches, then the
 * old workers drain and end. A set that fails to warm up is not switched to. A canary has its own workers.
 */
export class LiveReleaseSet {
  readonly #options: LiveOptions;
  #current: LiveSet | null = null;
  /** The sets of canaries, smallest share first. */
  #groups: readonly CanaryGroup[] = [];
  readonly #previews = new PreviewSets(async (id) => this.#warm(await this.#readSet(id)));
  /** Sets that failed to warm up, with reason and time. */
  readonly #refused = new Map<string, { readonly reason: string; readonly at: number }>();
  #timer: NodeJS.Timeout | undefined;
  #nextMend = 0;
  #mends = 0;
  /** Whether the release store cannot be read: an outage is logged once, not at each poll. */
  #isStoreAway = false;
  /** The sets that the channel points to. */
  #wanted: readonly string[] = [];
  #channel: Channel | null = null;
  /** The last note of this process in the store. */
  #noted = { text: '', failing: '', at: Number.NEGATIVE_INFINITY };

  constructor(options: LiveOptions) {
    this.#options = options;
  }

  get current(): LiveSet | null {
    return this.#current;
  }

  /** All sets that visitors get, with their workers. */
  get sets(): readonly LiveSet[] {
    return [this.#current, ...this.#groups.map(({ set }) => set)].filter((set) => set !== null);
  }

  /** The live set with the version of each release; null before the start. */
  get versions(): ReleaseSet | null {
    const set = this.#current;
    return set && { id: set.id, releases: toVersions(set) };
  }

  /** As it was read last; null before the first look. */
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

  forGroup(group: number): LiveSet | null {
    return this.#groups.find(({ below }) => group < below)?.set ?? this.#current;
  }

  /** A set for the holder of a preview pass. Rejects when the store does not have it. */
  forPreview(id: string): Promise<LiveSet> {
    if (id === this.#current?.id) return Promise.resolve(this.#current);
    return this.#previews.get(id);
  }

  #schedule(): void {
    this.#timer = setTimeout(() => {
      // Never rejects: errors are logged.
      void this.#look().finally(() => {
        this.#options.onLook();
        if (this.#timer) this.#schedule();
      });
    }, this.#options.releases.pollMs);
  }

  async #look(): Promise<void> {
    const { log } = this.#options;
    try {
      const channel = await this.#readChannel();
      if (this.#isStoreAway) log.info('the release store can be read again');
      this.#isStoreAway = false;
      this.#channel = channel;
      this.#wanted = [channel.set, ...channel.groups.map(({ set }) => set)];
      if (channel.set !== this.#current?.id) {
        const next = await this.#tryToWarm(channel.set);
        if (next) this.#switchTo(next);
      }
      await this.#mend();
      await this.#followGroups(channel.groups);
      await this.#tellOthers();
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
    const known = { id: current.id, shell: current.shell.json, sections: current.sections };
    const again = await this.#warm(known, Object.keys(current.pool.failures));
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
    void this.#remember(set);
  }

  /** Stores a set that renders, for starts while the release store is down. */
  async #remember({ id, shell, sections, pool }: LiveSet): Promise<void> {
    const { releases, lastGood, log } = this.#options;
    if (!lastGood || Object.keys(pool.failures).length > 0) return;
    try {
      const released = shell.dist === null ? shell.json : null;
      for (const release of released ? [released, ...sections] : sections) await releases.keepForOutage(release);
      if (this.#current?.id === id) await lastGood.write({ id, shell: released, sections });
    } catch (error) {
      log.warn('the release set could not be kept for an outage of the release store', {
        set: id,
        error: toText(error),
      });
    }
  }

  /** A canary that fails to warm up leaves its visitors with the next larger one, or with what is live. */
  async #followGroups(groups: Channel['groups']): Promise<void> {
    const known = this.#groups;
    const toText = (list: readonly { readonly set: string; readonly below: number }[]) => JSON.stringify(list);
    if (toText(groups) === toText(known.map(({ set, below }) => ({ set: set.id, below })))) return;
    const next: CanaryGroup[] = [];
    for (const { set: id, below } of groups) {
      const set = await this.#tryToWarm(id);
      if (set) next.push({ set, below });
    }
    const before = this.sets;
    this.#groups = next;
    this.#closeUnused(before);
  }

  /** Ends the workers of sets that are no longer used; errors on the way concern no visitor. */
  #closeUnused(before: readonly LiveSet[]): void {
    const { log } = this.#options;
    for (const set of new Set(before))
      if (!this.sets.includes(set))
        set.pool.close().catch((error: unknown) => log.warn('workers not ended', { error: String(error) }));
  }

  /**
   * A set that some visitors have already has its workers, as when a canary is given to all. Null when the set fails to warm up;
   * it is tried again after a while.
   */
  async #tryToWarm(id: string): Promise<LiveSet | null> {
    const used = this.sets.find((set) => set.id === id);
    if (used) return used;
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
      return set;
    } catch (error) {
      const reason = error instanceof ReleaseError ? error.message : String(error);
      this.#refused.set(id, { reason, at: performance.now() });
      this.#options.log.error('release set refused', { set: id, error: reason });
      return null;
    }
  }

  /** Writes the note that a promotion reads. A store without write access must not stop a release. */
  async #tellOthers(): Promise<void> {
    const { releases, channel, noteId, listFailing, log } = this.#options;
    if (noteId === '' || !this.#current) return;
    const wanted = new Set(this.#wanted);
    for (const id of this.#refused.keys()) if (!wanted.has(id)) this.#refused.delete(id);
    const [set, groups] = [this.#current.id, this.#groups.map((group) => group.set.id)];
    const protocols = [...SPOKEN_PROTOCOLS];
    const note = { channel, set, groups, refused: this.refused, protocols, failing: [...listFailing()] };
    const text = JSON.stringify({ ...note, failing: [] });
    // A page's error may read otherwise each time; a switch is waited for.
    const pauseMs = JSON.stringify(note.failing) === this.#noted.failing ? NOTE_MS : FAILING_MS;
    if (text === this.#noted.text && performance.now() - this.#noted.at < pauseMs) return;
    this.#noted = { text, failing: JSON.stringify(note.failing), at: performance.now() };
    await writeGatewayNote(releases.store, noteId, { ...note, at: new Date().toISOString() }).catch((error: unknown) =>
      log.warn('state not noted in the release store', { error: String(error) }),
    );
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
    const { releases: versions } = await readReleaseSet(store, id);
    const read = this.#options.rootKey === '' ? this.#readAny : createTrustedReader(store, this.#options.rootKey);
    const released = await Promise.all(Object.entries(versions).map(([name, version]) => read(name, version)));
    return { id, shell: released.find(isShell) ?? null, sections: released.filter(isSection) };
  }

  readonly #readAny = (name: string, version: string) => readReleaseJson(this.#options.releases.store, name, version);

  /** The shell of a set, as it is loaded already or from the store. */
  async #loadShell({ id, shell }: KnownSet): Promise<LoadedShell> {
    const { disk, loadShell, releases, log } = this.#options;
    const json = disk?.json ?? shell;
    if (!json)
      throw new ReleaseError(
        `The release set ${id} names no shell. Publish and promote one (npm run releases -- publish shell), or start the site with npm start, which does it.`,
      );
    const [problem] = checkProtocol(json, SPOKEN_PROTOCOLS, 'this gateway');
    if (problem) throw new ReleaseError(problem);
    const known = disk ?? this.sets.find((set) => set.shell.json.version === json.version)?.shell;
    if (known) return known;
    // Without the store, what was kept of it earlier does.
    await releases.keep(json).catch((error: unknown) => log.error('shell cannot be fetched', { error: String(error) }));
    return loadShell(json);
  }

  /** @param tried sections that are loaded before the first page in any case */
  async #warm(known: KnownSet, tried: readonly string[] = []): Promise<LiveSet> {
    const { id, sections } = known;
    const { releases, toWorkerData, pool: poolSettings, log } = this.#options;
    const shell = await this.#loadShell(known);
    for (const [index, kept] of (await Promise.allSettled(sections.map(releases.keep))).entries())
      if (kept.status === 'rejected')
        log.error('release cannot be fetched', { section: sections[index]?.name, error: String(kept.reason) });
    const warm = new Set([...tried, ...pickWarmSections(sections, this.#current?.sections ?? sections)]);
    const data = toWorkerData(id, shell, sections, [...warm]);
    const pool = await startPool({ ...poolSettings, data, log }, this.#current?.sections ?? null);
    return { id, shell, sections, pool };
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#options.noteId !== '')
      await removeGatewayNote(this.#options.releases.store, this.#options.noteId).catch(() => undefined);
    await Promise.all([this.#previews.close(), ...this.sets.map(({ pool }) => pool.close())]);
  }
}
