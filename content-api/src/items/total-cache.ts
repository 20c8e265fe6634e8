interface Total {
  readonly total: number;
  readonly since: number;
}

/** A smaller total is counted for each call: that costs nothing, and it is right at once. */
const LARGE = 1_000;
/** Milliseconds for which a large total is taken as it is. */
const FRESH_MS = 5_000;
/** How many totals are kept. */
const CAPACITY = 500;

/** Totals of long lists, for a moment: counting a hundred thousand items takes a hundred times longer than reading six. */
export class TotalCache {
  readonly #totals = new Map<string, Total>();
  readonly #now: () => number;

  /** @param now milliseconds of a clock that never goes back */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** The total of a list, or null when it has to be counted. */
  read(key: string): number | null {
    const known = this.#totals.get(key);
    return known && this.#now() - known.since < FRESH_MS ? known.total : null;
  }

  write(key: string, total: number): void {
    this.#totals.delete(key);
    if (total < LARGE) return;
    this.#totals.set(key, { total, since: this.#now() });
    const oldest = this.#totals.keys().next().value;
    if (this.#totals.size > CAPACITY && oldest !== undefined) this.#totals.delete(oldest);
  }
}
