import { RateLimiter } from '@site/base/limits/rate-limiter';

/** Of one address, which may be an office's: a page that was read sends one or two. */
const RATE = { perSecond: 0.5, burst: 30 };
const DAY_S = 24 * 60 * 60;
/** So often one address counts for a release in what canaries are judged by: a single visitor must not decide on it. */
const ERRORS_OF_ONE = { perSecond: 1 / DAY_S, burst: 1 };
const TIMES_OF_ONE = { perSecond: 1 / DAY_S, burst: 3 };

/** What one address may tell. Made once for all shells; what it told another process of the server counts too. */
export class FieldLimits {
  readonly #requests: RateLimiter;
  readonly #counted: Readonly<Record<'error' | 'time', RateLimiter>>;

  /** @param tell what was spent, for the other processes */
  constructor(tell: (key: string, count: number) => void = () => {}) {
    const now = () => performance.now();
    const create = (kind: string, rate: typeof RATE) =>
      new RateLimiter({ ...rate, now, onSpent: (client, count) => tell(`${kind} ${client}`, count) });
    this.#requests = new RateLimiter({ ...RATE, now });
    this.#counted = { error: create('error', ERRORS_OF_ONE), time: create('time', TIMES_OF_ONE) };
  }

  /** 0, or the seconds after which the address may send again. */
  takeRequest(client: string): number {
    return this.#requests.take(client);
  }

  mayCountError(client: string, release: string): boolean {
    return this.#counted.error.take(`${client} ${release}`) === 0;
  }

  mayCountTime(client: string, release: string, metric: string): boolean {
    return this.#counted.time.take(`${client} ${release} ${metric}`) === 0;
  }

  /** Takes what another process told; false when it is nothing of these limits. */
  charge(key: string, count: number): boolean {
    const space = key.indexOf(' ');
    const kind = key.slice(0, Math.max(space, 0));
    if (kind !== 'error' && kind !== 'time') return false;
    this.#counted[kind].charge(key.slice(space + 1), count);
    return true;
  }
}
