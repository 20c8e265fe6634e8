import type { ApiFailure } from './api-error.ts';

/** Result of one GET on the server: a parsed value, or how it failed. */
export type TransferEntry = { readonly value: unknown } | { readonly failure: ApiFailure };

/** The cache's content as it travels in the page: key to entry. */
export type TransferState = Readonly<Record<string, TransferEntry>>;

/**
 * The cache that carries the server's answers into the browser (specification, section 4): filled while the server
 * renders, replayed in the browser until the application is stable, then off. Failures travel too, so that the browser
 * hydrates exactly what the server rendered.
 */
export class TransferCache {
  readonly #entries: Map<string, TransferEntry>;
  #active = true;

  constructor(state: TransferState = {}) {
    this.#entries = new Map(Object.entries(state));
  }

  get active(): boolean {
    return this.#active;
  }

  read(key: string): TransferEntry | undefined {
    return this.#active ? this.#entries.get(key) : undefined;
  }

  write(key: string, entry: TransferEntry): void {
    if (this.#active) this.#entries.set(key, entry);
  }

  /** The application is stable: from now on every call goes to the network. */
  deactivate(): void {
    this.#active = false;
    this.#entries.clear();
  }

  /** After a call other than GET or HEAD: drops the entries whose key contains its URL and turns the cache off. */
  invalidate(url: string): void {
    for (const key of [...this.#entries.keys()]) if (key.includes(url)) this.#entries.delete(key);
    this.#active = false;
  }

  /** The entries in one order whatever the answers' order was: an unchanged page stays the same byte for byte. */
  toState(): TransferState {
    return Object.fromEntries([...this.#entries].sort());
  }
}
