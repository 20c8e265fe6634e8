import { setTimeout as sleep } from 'node:timers/promises';
import { type Log, withFields } from '@site/base/log';
import { type Settings, toSiteUrl } from '@site/base/settings';
import { withDeadline } from '@site/base/with-deadline';
import type { ShellJson } from '@site/contract/shell-json';
import { SUPPORTED_PROTOCOLS } from '@site/contract/worker/protocol';
import type { LocalReleases } from '@site/releases/local-releases';
import {
  type Channel,
  checkProtocol,
  createTrustedReader,
  isSection,
  isShell,
  ReleaseError,
  readChannel,
  readReleaseJson,
  readReleaseSet,
  readVerified,
  type SectionJson,
} from '@site/releases/reader';
import type { ReadPlaceholder } from '../files/image-placeholders.ts';
import { createSetHeaders } from '../http/security-headers.ts';
import { startPool } from '../rendering/guarded-pool.ts';
import type { PoolSettings } from '../rendering/render-pool.ts';
import { type StartThread, WorkerThread } from '../rendering/worker-thread.ts';
import type { LiveSet } from './live-set.ts';
import { type LoadedShell, loadShell, toPoolData } from './loaded-shell.ts';
import type { KnownSet } from './outage-copy.ts';
import { TrustedReleases } from './trusted-releases.ts';

export interface SetLoaderOptions {
  readonly settings: Settings;
  readonly releases: LocalReleases;
  readonly pool: Omit<PoolSettings, 'log'>;
  readonly readPlaceholder: ReadPlaceholder;
  readonly log: Log;
}

/**
 * Timeout for a release store that does not even refuse connections, such as a bucket behind a network that drops
 * packets.
 */
const STORE_TIMEOUT_MS = 3_000;
const NO_HEADERS = {};
/** Most sections that are loaded before a visitor requests them. */
const MAX_WARM = 16;

/**
 * Names of the sections that a render worker loads before its first page: new ones, to prove that they load, and some
 * others to spare their first visitors the wait.
 *
 * @param fresh names of the sections whose release is new to this process
 */
export function pickWarmSections(sections: readonly SectionJson[], fresh: ReadonlySet<string>): string[] {
  const others = sections.filter(({ name }) => !fresh.has(name)).slice(0, Math.max(0, MAX_WARM - fresh.size));
  return [...fresh, ...others.map(({ name }) => name)];
}

/** Reads a channel and release sets from the store, and starts the workers that render them. */
export class SetLoader {
  readonly #options: SetLoaderOptions;
  readonly #listServed: () => readonly LiveSet[];
  readonly #trusted = new TrustedReleases();

  /** @param listServed lists the sets that visitors have, the one of most visitors first; none at the start */
  constructor(options: SetLoaderOptions, listServed: () => readonly LiveSet[]) {
    this.#options = options;
    this.#listServed = listServed;
  }

  /** Records a change of the sets that visitors have; `before` is empty at the start. */
  noteServed(before: readonly LiveSet[], after: readonly LiveSet[]): void {
    this.#trusted.note(before, after);
  }

  /** Adds a timeout: one call without a response must not end the polling. */
  inTime<T>(call: Promise<T>): Promise<T> {
    const { place } = this.#options.releases;
    const toTimeoutError = () => new Error(`The release store ${place} did not respond within ${STORE_TIMEOUT_MS} ms.`);
    return withDeadline(call, STORE_TIMEOUT_MS, toTimeoutError);
  }

  /** Rejects with the reason when the channel cannot be read. */
  async readChannel(): Promise<Channel> {
    const { releases, settings } = this.#options;
    const channel = await this.inTime(readChannel(releases.store, settings.RELEASE_CHANNEL));
    if (channel) return channel;
    throw new Error(
      (await releases.exists())
        ? `Nothing has been promoted to ${settings.RELEASE_CHANNEL} in the release store ${releases.place}. Publish and promote the sections first.`
        : `The release store ${releases.place} does not exist.`,
    );
  }

  /** Rejects when the store does not have the set, or when a release in it is not signed by its owner. */
  async load(id: string): Promise<LiveSet> {
    return this.warm(await this.inTime(this.#readSet(id)));
  }

  async #readSet(id: string): Promise<KnownSet> {
    const { releases, settings } = this.#options;
    const { store } = releases;
    const { releases: versions } = await readReleaseSet(store, id);
    const { RELEASE_ROOT_KEY: rootKey } = settings;
    const readAny = (name: string, version: string) => readReleaseJson(store, name, version);
    const read = rootKey === '' ? readAny : createTrustedReader(store, rootKey);
    const released = await Promise.all(Object.entries(versions).map(([name, version]) => read(name, version)));
    const shell = released.find(isShell);
    if (!shell)
      throw new ReleaseError(
        `The release set ${id} contains no shell. Publish and promote one (npm run releases -- publish shell), or start the site with npm start, which does it.`,
      );
    return { id, shell, sections: released.filter(isSection) };
  }

  async #loadShell(json: ShellJson): Promise<LoadedShell> {
    const { settings, releases } = this.#options;
    const [problem] = checkProtocol(json, SUPPORTED_PROTOCOLS, 'this gateway');
    if (problem) throw new ReleaseError(problem);
    // Its pages have no security policy.
    if (json.origin !== '' && process.env.NODE_ENV !== 'development')
      throw new ReleaseError(
        `shell@${json.version} was built for development: publish a build made without NODE_ENV=development.`,
      );
    // A known one too, since the local copy may have been deleted.
    await this.#keepShell(json);
    const known = this.#listServed().find((set) => set.shell.json.version === json.version)?.shell;
    return known ?? loadShell(settings, json, (file) => readVerified(releases.store, json, file));
  }

  /** Without the store, the local copy from an earlier fetch is enough. */
  async #keepShell(json: ShellJson): Promise<void> {
    const { releases, log } = this.#options;
    await releases.keep(json).catch((error: unknown) => log.error('shell cannot be fetched', { error: String(error) }));
  }

  /**
   * Starts the workers of a set. Rejects when a new release cannot be copied to this machine.
   *
   * @param tried sections that are always loaded before the first page
   */
  async warm(known: KnownSet, tried: readonly string[] = []): Promise<LiveSet> {
    const { id, sections } = known;
    const { settings, releases, readPlaceholder, pool: poolSettings, log } = this.#options;
    const shell = await this.#loadShell(known.shell);
    const [current] = this.#listServed();
    const fresh = this.#trusted.pickFresh(sections, current?.sections ?? null);
    for (const [index, kept] of (await Promise.allSettled(sections.map(releases.keep))).entries())
      if (kept.status === 'rejected') {
        const name = sections[index]?.name ?? '';
        log.error('release cannot be fetched', { section: name, error: String(kept.reason) });
        // A store that is down or a full disk is not the release's fault: it must not count as one that cannot be
        // loaded, for which a canary is rolled back. The set is tried again.
        if (current && fresh.has(name) && !(kept.reason instanceof ReleaseError)) throw kept.reason;
      }
    const warm = new Set([...tried, ...pickWarmSections(sections, fresh)]);
    const data = toPoolData(settings, { shell, stores: releases.folders, set: id, sections, warm: [...warm] });
    const startThread: StartThread = (options) => new WorkerThread({ ...options, data, readPlaceholder });
    const pool = await startPool({
      ...poolSettings,
      startThread,
      sections,
      fresh,
      inTurn: current !== undefined,
      // Never rejects. Sections that a worker misses are loaded again with the whole set.
      onFailedStart: () => void this.#keepShell(shell.json),
      log: withFields(log, { set: id }),
    });
    const secure = toSiteUrl(settings).startsWith('https:');
    const headers = createSetHeaders(shell.bootScript, sections, secure);
    // Hot reloading needs `eval`, which the security policy of a public site forbids.
    const isDevelopment = shell.json.origin !== '';
    return { id, shell, sections, pool, toHeaders: isDevelopment ? () => NO_HEADERS : headers };
  }

  /**
   * Waits for a set as long as the channel wants it, and for no longer: a set that hangs while it warms up must not
   * delay another move. Returns null for a set that is no longer wanted; its workers end as soon as they have started.
   */
  async waitFor(warming: Promise<LiveSet>, isWanted: (channel: Channel) => boolean): Promise<LiveSet | null> {
    // While the store cannot be read, its last known state counts.
    const isStillWanted = () => this.readChannel().then(isWanted, () => true);
    let isDone = false;
    const untilUnwanted = async (): Promise<null> => {
      do await sleep(this.#options.releases.pollMs, undefined, { ref: false });
      while (!isDone && (await isStillWanted()));
      return null;
    };
    try {
      const set = await Promise.race([warming, untilUnwanted()]);
      if (set && (await isStillWanted())) return set;
    } finally {
      isDone = true;
    }
    warming.then(({ pool }) => pool.close()).catch(() => undefined);
    return null;
  }
}
