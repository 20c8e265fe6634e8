import { RateLimiter } from '@site/base/limits/rate-limiter';

/** Rate and burst of look-ups in the release store: a bucket charges for each. */
const PER_SECOND = 10;
const BURST = 100;

/** Number of remembered names; milliseconds for which a missing name stays missing, since it may be published later. */
const MOST_KNOWN = 200;
const MISSING_MS = 10_000;

interface Known<T> {
  readonly value: Promise<T | null>;
  readonly since: number;
}

/** The rate limit of look-ups is used up. */
export class BusyStoreError extends Error {
  override readonly name = 'BusyStoreError';
}

/** For `catch`: a store that is not asked any more is no fault. */
export function noteBusy(error: unknown): 'busy' {
  if (error instanceof BusyStoreError) return 'busy';
  throw error;
}

/**
 * Looks up names that visitors can make up. Found names are remembered (LRU), missing ones separately and for a while;
 * the rate is limited.
 *
 * @param find null for a missing name
 * @returns rejects with BusyStoreError above the limit
 */
export function createStoreLookups<T>(
  find: (name: string) => Promise<T | null>,
  now = () => performance.now(),
): (name: string) => Promise<T | null> {
  const limiter = new RateLimiter({ perSecond: PER_SECOND, burst: BURST, now });
  const found = new Map<string, Known<T>>();
  const missing = new Map<string, Known<T>>();

  function keep(map: Map<string, Known<T>>, name: string, known: Known<T>): void {
    map.delete(name);
    map.set(name, known);
    const oldest = map.keys().next().value;
    if (map.size > MOST_KNOWN && oldest !== undefined) map.delete(oldest);
  }

  return async (name) => {
    const known = found.get(name);
    if (known) {
      keep(found, name, known);
      return known.value;
    }
    const asked = missing.get(name);
    if (asked && now() - asked.since < MISSING_MS) return asked.value;
    if (limiter.take('') > 0) throw new BusyStoreError();
    const value = find(name);
    keep(missing, name, { value, since: now() });
    try {
      if ((await value) === null) return null;
    } catch (error) {
      missing.delete(name);
      throw error;
    }
    missing.delete(name);
    keep(found, name, { value, since: now() });
    return value;
  };
}
