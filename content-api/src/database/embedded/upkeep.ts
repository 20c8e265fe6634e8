import { toMessage } from '@site/base/error-text';
import type { Queryable } from '../database.ts';

/** A health check every ten seconds replaces a megabyte of rows in this time, and logs as much. */
export const UPKEEP_MS = 15 * 60_000;

/**
 * Frees the space of replaced rows, and ends the part of the log that a recovery would read. A PostgreSQL server does
 * both in the background. The embedded database does neither: all that was ever written would stay on the disk.
 *
 * @returns a function that stops it after the current round
 */
export function startUpkeep(database: Queryable, everyMs: number): () => Promise<void> {
  let round: Promise<void> | undefined;
  const tidy = async () => {
    try {
      await database.query('vacuum');
      await database.query('checkpoint');
    } catch (error) {
      console.error(`The space of replaced rows could not be freed: ${toMessage(error)}`);
    }
    round = undefined;
  };
  const timer = setInterval(() => {
    round ??= tidy();
  }, everyMs).unref();
  return async () => {
    clearInterval(timer);
    await round;
  };
}
