import type { Database } from './database.ts';

/** A look at the disk of the database is good for so long, however often the health is asked for. */
const GOOD_FOR_MS = 10_000;
/** About what a contact message needs, so that a disk with room for less is found full. */
const FILLER = 10_000;

const WRITE = `insert into write_check (filler) values ($1)
  on conflict (one_row) do update set at = now(), filler = excluded.filler`;

/** Tells whether the database still writes. A full disk goes on answering reads, and refuses messages. */
export function createWriteCheck(database: Database, now: () => number) {
  let latest: { readonly at: number; readonly result: Promise<boolean> } | undefined;
  const note = (result: Promise<boolean>) => {
    const noted = { at: now(), result };
    latest = noted;
    return noted;
  };
  const write = async () => {
    // What cannot be packed: rows of repeated letters would take next to nothing.
    const filler = Buffer.from(crypto.getRandomValues(new Uint8Array(FILLER))).toString('base64');
    return database.query(WRITE, [filler]).then(
      () => true,
      () => false,
    );
  };
  return {
    /** Writes one row, at most every ten seconds. */
    works: (): Promise<boolean> => (latest && now() - latest.at < GOOD_FOR_MS ? latest : note(write())).result,
    /** A write has just failed: checks within ten seconds reuse this result. */
    failed: (): void => void note(Promise.resolve(false)),
  };
}
export type WriteCheck = ReturnType<typeof createWriteCheck>;
