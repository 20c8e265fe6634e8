import { RateLimiter } from '@site/base/limits/rate-limiter';

/** Look-ups in the release store each second, in the long run and at once: each is paid for where the store is a bucket. */
const PER_SECOND = 10;
const BURST = 100;

/** Names that are remembered, and for how long one that is not there, in milliseconds: it may be published later. */
const MOST_KNOWN = 200;
const MISSING_MS = 10_000;

/** What is known of one name. */
interface Known<T> {
  readonly value: Promise<T | null>;
  readonly since: number;
}

/** There were too many look-ups of names that nobody has asked for before. */
export class BusyStoreError extends Error {
  override readonly name = 'BusyStoreError';
}

/** For `catch`: a store that is not asked any more is no fault. */
export function noteBusy(error: unknown): 'busy' {
  if (error instanceof BusyStoreError) return 'busy';
  throw error;
}

/**
 * Looks names up in a store that visitors make up as they like: what is found is remembered (LRU), what is not there is
 * remembered too, apart and for a while, and there are only so many look-ups a second.
 *
 * @param find null for a name that is not there
 * @returns rejects with BusyStoreError when there were too many
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
