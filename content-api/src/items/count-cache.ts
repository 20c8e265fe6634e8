/** What was counted, and of which state of the content (`content-version.ts`). */
interface Known<T> {
  readonly version: string;
  readonly total: T;
}

/** How many are kept; the least recently asked for goes first. */
const CAPACITY = 2_000;

/** Totals that stay true until the content changes: counting costs much more than reading a page. */
export class CountCache<T = number> {
  readonly #totals = new Map<string, Known<T>>();

  read(key: string): Known<T> | undefined {
    const known = this.#totals.get(key);
    if (known) this.write(key, known);
    return known;
  }

  write(key: string, known: Known<T>): void {
    this.#totals.delete(key);
    this.#totals.set(key, known);
    const oldest = this.#totals.keys().next().value;
    if (this.#totals.size > CAPACITY && oldest !== undefined) this.#totals.delete(oldest);
  }

  /** Forgets everything, as after an import. */
  clear(): void {
    this.#totals.clear();
  }
}
