import { RateLimiter } from '@site/base/http/rate-limiter';

/** Per client address, which may be a whole office. A page view sends one or two reports. */
const REQUEST_RATE = { perSecond: 0.5, burst: 30 };
const DAY_S = 24 * 60 * 60;
/**
 * How often one customer's network counts for a release when canaries are judged, since a single visitor must not decide
 * the outcome, and for a kind of policy violation, which alerts the operator.
 */
const ERROR_RATE = { perSecond: 1 / DAY_S, burst: 1 };
const TIME_RATE = { perSecond: 1 / DAY_S, burst: 3 };
/**
 * How many errors that a process has not counted on that day one customer's network may add to the daily sums, whose
 * number is limited: line and column of an error can be invented.
 */
const NEW_ERROR_RATE = { perSecond: 10 / DAY_S, burst: 10 };
/**
 * How often one customer's network counts as a page of a release set: a cookie chooses the release, and its errors would
 * be lost among the many pages of one sender.
 */
const PAGE_RATE = { perSecond: 1 / 60, burst: 30 };

const KINDS = ['error', 'time', 'new', 'violation'] as const;
type Kind = (typeof KINDS)[number];

/**
 * Limits per client address. One instance serves all shells; reports that an address sent to another process count too.
 */
export class FieldLimits {
  readonly #requests: RateLimiter;
  readonly #counted: Readonly<Record<Kind, RateLimiter>>;
  readonly #pages: RateLimiter;

  /** @param onSpent receives what was spent, for the other processes */
  constructor(onSpent: (key: string, count: number) => void = () => {}) {
    const now = () => performance.now();
    const create = (kind: Kind, rate: typeof REQUEST_RATE) =>
      new RateLimiter({ ...rate, now, onSpent: (client, count) => onSpent(`${kind} ${client}`, count) });
    this.#requests = new RateLimiter({ ...REQUEST_RATE, now });
    this.#counted = {
      error: create('error', ERROR_RATE),
      time: create('time', TIME_RATE),
      new: create('new', NEW_ERROR_RATE),
      violation: create('violation', ERROR_RATE),
    };
    this.#pages = new RateLimiter({ ...PAGE_RATE, now });
    // No address is kept longer than a day.
    const limiters = [this.#requests, this.#pages, ...Object.values(this.#counted)];
    setInterval(() => {
      for (const limiter of limiters) limiter.clear();
    }, DAY_S * 1_000).unref();
  }

  /** 0, or the seconds after which the address may send again. */
  takeRequest(client: string): number {
    return this.#requests.take(client);
  }

  mayCountError(client: string, release: string): boolean {
    return this.#counted.error.take(`${client} ${release}`) === 0;
  }

  mayAddError(client: string): boolean {
    return this.#counted.new.take(client) === 0;
  }

  mayCountTime(client: string, release: string, metric: string): boolean {
    return this.#counted.time.take(`${client} ${release} ${metric}`) === 0;
  }

  /** @param label directive, kind and section */
  mayCountViolation(client: string, label: string): boolean {
    return this.#counted.violation.take(`${client} ${label}`) === 0;
  }

  /** @param set id of the release set whose page was sent */
  mayCountPage(client: string, set: string): boolean {
    return this.#pages.take(`${client} ${set}`) === 0;
  }

  /** Adds what was spent at another process; returns false when the key does not belong to these limits. */
  charge(key: string, count: number): boolean {
    const space = key.indexOf(' ');
    const named = key.slice(0, Math.max(space, 0));
    const kind = KINDS.find((each) => each === named);
    if (!kind) return false;
    this.#counted[kind].charge(key.slice(space + 1), count);
    return true;
  }
}
