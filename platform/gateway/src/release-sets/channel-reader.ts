import { setTimeout as sleep } from 'node:timers/promises';
import { withDeadline } from '@site/base/with-deadline';
import type { LocalReleases } from '@site/releases/local-releases';
import { type Channel, readChannel } from '@site/releases/reader';

/**
 * Timeout for a release store that does not even refuse connections, such as a bucket behind a network that drops
 * packets.
 */
const STORE_TIMEOUT_MS = 3_000;

interface ReaderOptions {
  readonly releases: Pick<LocalReleases, 'store' | 'place' | 'exists' | 'pollMs'>;
  readonly channel: string;
}

/** Reads a channel of the release store. */
export class ChannelReader {
  readonly #options: ReaderOptions;

  constructor(options: ReaderOptions) {
    this.#options = options;
  }

  /** Adds a timeout: one call without a response must not end the polling. */
  inTime<T>(call: Promise<T>): Promise<T> {
    const { place } = this.#options.releases;
    const toTimeoutError = () => new Error(`The release store ${place} did not respond within ${STORE_TIMEOUT_MS} ms.`);
    return withDeadline(call, STORE_TIMEOUT_MS, toTimeoutError);
  }

  /** Rejects with the reason when the channel cannot be read. */
  async read(): Promise<Channel> {
    const { releases, channel: name } = this.#options;
    const channel = await this.inTime(readChannel(releases.store, name));
    if (channel) return channel;
    throw new Error(
      (await releases.exists())
        ? `Nothing has been promoted to ${name} in the release store ${releases.place}. Publish and promote the sections first.`
        : `The release store ${releases.place} does not exist.`,
    );
  }

  /**
   * Waits for work as long as the channel wants its result, and for no longer: a set that hangs while it warms up must
   * not delay another move. Returns null for a result that is no longer wanted.
   */
  async waitWhile<T>(work: Promise<T>, isWanted: (channel: Channel) => boolean): Promise<T | null> {
    // While the store cannot be read, its last known state counts.
    const isStillWanted = () => this.read().then(isWanted, () => true);
    let isDone = false;
    const untilUnwanted = async (): Promise<null> => {
      do await sleep(this.#options.releases.pollMs, undefined, { ref: false });
      while (!isDone && (await isStillWanted()));
      return null;
    };
    try {
      const result = await Promise.race([work, untilUnwanted()]);
      return result !== null && (await isStillWanted()) ? result : null;
    } finally {
      isDone = true;
    }
  }
}
