import { setTimeout as sleep } from 'node:timers/promises';
import { createBackoff } from '@site/base/backoff';
import { toReason } from '@site/base/error-text';
import type { Log } from '@site/base/log';
import { SURROGATE_KEY_HEADER } from '@site/base/wire-headers';

interface PurgerOptions {
  readonly urls: readonly string[];
  readonly log: Pick<Log, 'warn' | 'info'>;
}

const DEADLINE_MS = 2_000;
const toPauseMs = createBackoff({ first: 100, max: 10_000 });
/** Number of keys per call, because caches limit the length of a header. */
const MAX_KEYS = 50;

/** Sends purges to one cache and repeats each until it succeeds. */
class PurgeQueue {
  readonly #url: string;
  readonly #options: PurgerOptions;
  readonly #host: string;
  #waiting = new Set<string>();
  #working = false;
  #closed = false;

  constructor(url: string, options: PurgerOptions) {
    this.#url = url;
    this.#host = new URL(url).host;
    this.#options = options;
  }

  add(keys: readonly string[]): void {
    for (const key of keys) this.#waiting.add(key);
    // Never rejects: failures are logged and tried again.
    if (!this.#working) void this.#work();
  }

  close(): void {
    this.#closed = true;
  }

  async #work(): Promise<void> {
    this.#working = true;
    for (let failures = 0; this.#waiting.size > 0 && !this.#closed; ) {
      const keys = [...this.#waiting].slice(0, MAX_KEYS);
      // Removed before the call, so that a key purged again during the call is sent again.
      for (const key of keys) this.#waiting.delete(key);
      try {
        await this.#send(keys.join(' '));
        if (failures > 0) this.#options.log.info('a shared cache accepts purges again', { cache: this.#host });
        failures = 0;
      } catch (error) {
        this.#waiting = new Set([...keys, ...this.#waiting]);
        if (failures === 0)
          this.#options.log.warn('a shared cache could not be purged; retrying', {
            cache: this.#host,
            error: toReason(error),
          });
        await sleep(toPauseMs(failures++), undefined, { ref: false });
      }
    }
    this.#working = false;
  }

  async #send(keys: string): Promise<void> {
    const answer = await fetch(this.#url, {
      method: 'PURGE',
      headers: { xkey: keys, [SURROGATE_KEY_HEADER]: keys },
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`status ${answer.status}`);
  }
}

/**
 * Purges shared caches by surrogate keys: a PURGE request with the header `xkey`, the usual format of Varnish's module
 * of that name. A purge is repeated until the cache can be reached.
 */
export class CachePurger {
  readonly #queues: readonly PurgeQueue[];

  constructor(options: PurgerOptions) {
    this.#queues = options.urls.map((url) => new PurgeQueue(url, options));
  }

  /** Returns immediately; the purge runs in the background. */
  purge(...keys: readonly string[]): void {
    for (const queue of this.#queues) queue.add(keys);
  }

  close(): void {
    for (const queue of this.#queues) queue.close();
  }
}
