import type { Database } from './database.ts';

/** How long a result is reused, however often the health is requested, in milliseconds. */
const GOOD_FOR_MS = 10_000;
/** About the size of a contact message in bytes, so that a disk with less space is reported as full. */
const FILLER = 10_000;

const WRITE = `insert into write_check (filler) values ($1)
  on conflict (one_row) do update set at = now(), filler = excluded.filler`;

/** Checks whether the database can still write. On a full disk it still answers reads, but refuses messages. */
export function createWriteCheck(database: Database, now: () => number) {
  let latest: { readonly at: number; readonly result: Promise<unknown> } | undefined;
  const note = (result: Promise<unknown>) => {
    const noted = { at: now(), result };
    latest = noted;
    return noted;
  };
  const write = async () => {
    // Random, because the database would compress repeated characters to almost nothing.
    const filler = Buffer.from(crypto.getRandomValues(new Uint8Array(FILLER))).toString('base64');
    return database.query(WRITE, [filler]).then(
      () => undefined,
      (error: unknown) => error,
    );
  };
  return {
    /** Writes one row, at most every ten seconds. Resolves to the error if that fails, else to undefined. */
    findFailure: (): Promise<unknown> => (latest && now() - latest.at < GOOD_FOR_MS ? latest : note(write())).result,
    /** A write has just failed: checks within ten seconds reuse this result. */
    failed: (error: unknown): void => void note(Promise.resolve(error)),
  };
}
export type WriteCheck = ReturnType<typeof createWriteCheck>;
