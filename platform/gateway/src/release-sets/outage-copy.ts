import { createBackoff } from '@site/base/backoff';
import { toMessage } from '@site/base/error-text';
import type { Log } from '@site/base/log';
import type { LocalReleases } from '@site/releases/local-releases';
import type { LastGoodSet } from './last-good-set.ts';
import type { LiveSet } from './live-set.ts';

/** Pause before a failed copy is tried again, in milliseconds: a full disk may have room by then. */
const toPauseMs = createBackoff({ first: 5_000, max: 300_000 });

export interface OutageCopyOptions {
  readonly releases: Pick<LocalReleases, 'keepForOutage'>;
  /** Null when nothing is stored for an outage of the release store, as in development. */
  readonly lastGood: LastGoodSet | null;
  readonly log: Log;
}

/** Stores the live set on this machine, for starts while the release store is down. */
export class OutageCopy {
  readonly #options: OutageCopyOptions;
  #set: LiveSet | null = null;
  #failures = 0;
  /** When the set is tried again; infinite while it is being stored and once it is stored. */
  #nextTry = Number.POSITIVE_INFINITY;

  constructor(options: OutageCopyOptions) {
    this.#options = options;
  }

  /** May be called repeatedly. Stores each set once, if it renders; never rejects. */
  async keep(set: LiveSet): Promise<void> {
    const { lastGood, log } = this.#options;
    if (!lastGood || Object.keys(set.pool.failures).length > 0) return;
    if (set === this.#set && performance.now() < this.#nextTry) return;
    if (set !== this.#set) this.#failures = 0;
    this.#set = set;
    this.#nextTry = Number.POSITIVE_INFINITY;
    try {
      await this.#write(set, lastGood);
    } catch (error) {
      const fields = { set: set.id, error: toMessage(error) };
      if (this.#failures === 0)
        log.warn('the release set could not be stored for outages of the release store', fields);
      if (this.#set === set) this.#nextTry = performance.now() + toPauseMs(this.#failures++);
    }
  }

  async #write(set: LiveSet, lastGood: LastGoodSet): Promise<void> {
    const { id, shell, sections } = set;
    const released = shell.dist === null ? shell.json : null;
    for (const release of released ? [released, ...sections] : sections)
      await this.#options.releases.keepForOutage(release);
    if (this.#set === set) await lastGood.write({ id, shell: released, sections });
  }
}
