import type { Database } from './database.ts';

/** A look at the disk of the database is good for so long, however often the health is asked for. */
const GOOD_FOR_MS = 10_000;
/** About what a contact message needs, so that a disk with room for less is found full. */
const FILLER = 10_000;

const WRITE = `insert into write_check (filler) values ($1)
  on conflict (one_row) do update set at = now(), filler = excluded.filler`;

/**
 * Whether the database still writes. A full disk goes on answering reads, and refuses messages.
 */
export class WriteCheck {
  readonly #database: Database;
  readonly #now: () => number;
  #latest: { readonly at: number; readonly result: Promise<boolean> } | undefined;

  constructor(database: Database, now: () => number = () => performance.now()) {
    this.#database = database;
    this.#now = now;
  }

  /** Writes one row, at most every ten seconds. */
  works(): Promise<boolean> {
    if (!this.#latest || this.#now() - this.#latest.at >= GOOD_FOR_MS) this.#note(this.#write());
    return this.#latest?.result ?? Promise.resolve(false);
  }

  /** A write has just failed: checks within ten seconds reuse this result. */
  failed(): void {
    this.#note(Promise.resolve(false));
  }

  #note(result: Promise<boolean>): void {
    this.#latest = { at: this.#now(), result };
  }

  async #write(): Promise<boolean> {
    // What cannot be packed: rows of repeated letters would take next to nothing.
    const filler = Buffer.from(crypto.getRandomValues(new Uint8Array(FILLER))).toString('base64');
    return this.#database.query(WRITE, [filler]).then(
      () => true,
      () => false,
    );
  }
}
