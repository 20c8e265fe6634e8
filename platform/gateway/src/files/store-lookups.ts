import type { IncomingMessage } from 'node:http';
import { toCountedAddress } from '@site/base/http/client-address';
import { RateLimiter } from '@site/base/http/rate-limiter';
import { keepPromise } from '@site/base/single-flight';
import { LRUCache } from 'lru-cache';

/** Rate and burst of look-ups in the release store, since a storage bucket charges for each. */
const PER_SECOND = 10;
const BURST = 100;
/**
 * The same for one client, so that one that invents names leaves look-ups to others. A tab of an earlier release set needs
 * one for each of its files.
 */
const CLIENT_RATE = { perSecond: 1, burst: 30 };

/** Number of cached names; how long a missing name is cached, in milliseconds, since it may be published later. */
const MAX_KNOWN = 200;
const MISSING_MS = 10_000;

const tooMany = () => new Error('Too many names were looked up in the release store.');

/**
 * Looks up names that visitors can invent. Found names are cached (LRU), missing ones separately and for a short time;
 * the rate is limited, in total and per client.
 *
 * @param find returns null for a missing name
 * @returns rejects above the limits
 */
export function createStoreLookups<T>(
  find: (name: string) => Promise<T | null>,
  toClient: (request: IncomingMessage) => string,
  now = () => performance.now(),
): (name: string, request: IncomingMessage) => Promise<T | null> {
  const limiter = new RateLimiter({ perSecond: PER_SECOND, burst: BURST, now, capacity: 1 });
  const clients = new RateLimiter({ ...CLIENT_RATE, now });
  const found = new LRUCache<string, Promise<T | null>>({ max: MAX_KNOWN });
  // The clock may begin at 0, which the cache would take for an unset time.
  const perf = { now: () => now() + 1 };
  const asked = new LRUCache<string, Promise<T | null>>({ max: MAX_KNOWN, ttl: MISSING_MS, ttlResolution: 0, perf });

  async function lookUp(name: string): Promise<T | null> {
    const value = find(name);
    if ((await value) !== null) {
      asked.delete(name);
      found.set(name, value);
    }
    return value;
  }

  return async (name, request) => {
    const known = found.get(name);
    if (known) return known;
    // Checked before, since all who ask for the same name share one promise.
    if (!asked.has(name) && clients.take(toCountedAddress(toClient(request))) > 0) throw tooMany();
    return keepPromise(asked, name, () => {
      if (limiter.take('') > 0) throw tooMany();
      return lookUp(name);
    });
  };
}
