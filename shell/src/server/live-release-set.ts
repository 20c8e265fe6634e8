import {
  type ObjectStore,
  readChannel,
  readReleaseSet,
  readSectionJson,
  type SectionJson,
} from '@site/releases/reader';
import type { Log } from './log.ts';
import { RenderPool } from './render-pool.ts';
import type { RenderWorkerData } from './render-worker-data.ts';

/** How often the channel is looked at; a promotion is to be seen within a second. */
const POLL_MS = 300;

/** A release set with the workers that render it. */
export interface LiveSet {
  readonly id: string;
  readonly sections: readonly SectionJson[];
  readonly pool: RenderPool;
}

interface LiveOptions {
  readonly store: ObjectStore;
  readonly channel: string;
  readonly toWorkerData: (set: string, sections: RenderWorkerData['sections']) => RenderWorkerData;
  readonly workers: number;
  readonly deadlineMs: number;
  readonly log: Log;
}

/**
 * Follows a channel: when it points to another release set, new workers are warmed first, then the set is switched, then
 * the old workers finish and end. A set that cannot be warmed is not switched to.
 */
export class LiveReleaseSet {
  readonly #options: LiveOptions;
  #current: LiveSet | null = null;
  #refused: string | null = null;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: LiveOptions) {
    this.#options = options;
  }

  get current(): LiveSet | null {
    return this.#current;
  }

  /** Loads what the channel points to and goes on following it. Rejects when there is nothing to load. */
  async start(): Promise<void> {
    const channel = await readChannel(this.#options.store, this.#options.channel);
    if (!channel)
      throw new Error(`Nothing was promoted to ${this.#options.channel} yet. Publish and promote the sections first.`);
    await this.#switchTo(channel.set);
    this.#schedule();
  }

  #schedule(): void {
    this.#timer = setTimeout(() => void this.#look().finally(() => this.#timer && this.#schedule()), POLL_MS);
  }

  async #look(): Promise<void> {
    const { store, channel: name, log } = this.#options;
    try {
      const channel = await readChannel(store, name);
      if (!channel || channel.set === this.#current?.id || channel.set === this.#refused) return;
      await this.#switchTo(channel.set).catch((error: unknown) => {
        this.#refused = channel.set;
        log.error('release set refused', { set: channel.set, error: String(error) });
      });
    } catch (error) {
      log.warn('the release store could not be read', { error: String(error) });
    }
  }

  async #switchTo(id: string): Promise<void> {
    const { store, toWorkerData, workers, deadlineMs, log } = this.#options;
    const { sections: versions } = await readReleaseSet(store, id);
    const sections = await Promise.all(
      Object.entries(versions).map(([name, version]) => readSectionJson(store, name, version)),
    );
    const pool = await RenderPool.start({ data: toWorkerData(id, sections), size: workers, deadlineMs, log });
    for (const [section, reason] of Object.entries(pool.failures))
      log.error('section cannot be rendered', { section, reason });
    const old = this.#current;
    this.#current = { id, sections, pool };
    this.#refused = null;
    log.info('release set live', { set: id });
    void old?.pool.close();
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.#current?.pool.close();
  }
}
