import type { ApiFailure } from './api-error.ts';

/** Result of one GET on the server: the parsed value, or the kind of failure. */
export type TransferEntry = { readonly value: unknown } | { readonly failure: ApiFailure };

/** Content of the cache as it is written into the page: key to entry. */
export type TransferState = Readonly<Record<string, TransferEntry>>;

/**
 * Carries the server's API answers into the browser (specification, section 4): filled while the server renders, read
 * in the browser until the application is stable, then off. It includes failures, so that the browser hydrates exactly
 * what the server rendered.
 */
export class TransferCache {
  readonly #entries: Map<string, TransferEntry>;
  #active = true;

  constructor(state: TransferState = {}) {
    this.#entries = new Map(Object.entries(state));
  }

  read(key: string): TransferEntry | undefined {
    return this.#active ? this.#entries.get(key) : undefined;
  }

  write(key: string, entry: TransferEntry): void {
    if (this.#active) this.#entries.set(key, entry);
  }

  /** To be called when the application is stable: from then on every call goes to the network. */
  deactivate(): void {
    this.#active = false;
    this.#entries.clear();
  }

  /**
   * To be called for a call other than GET or HEAD: drops the entries whose key contains its URL, and turns the cache
   * off.
   */
  invalidate(url: string): void {
    for (const key of [...this.#entries.keys()]) if (key.includes(url)) this.#entries.delete(key);
    this.#active = false;
  }

  /** Entries are sorted, so that an unchanged page stays byte for byte the same whatever the order of the answers. */
  toState(): TransferState {
    return Object.fromEntries([...this.#entries].sort());
  }
}
