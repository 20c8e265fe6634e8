import { PGlite } from '@electric-sql/pglite';

type Ask = PGlite['execProtocolStream'];

/** The embedded database has stopped, and is not open again yet. SQLSTATE 57P03: it cannot be asked now. */
export class DatabaseStoppedError extends Error {
  override readonly name = 'DatabaseStoppedError';
  readonly severity = 'FATAL';
  readonly code = '57P03';
}

const isFatal = (error: unknown): error is Error =>
  error instanceof Error && 'severity' in error && (error.severity === 'PANIC' || error.severity === 'FATAL');

/**
 * PGlite that is asked nothing more after an error that would have ended a server's process: a log that cannot be
 * written or synced. PGlite goes on as if nothing were, and its next statement fails with nonsense or never returns.
 */
export class GuardedPGlite extends PGlite {
  #stopped = false;

  get stopped(): boolean {
    return this.#stopped;
  }

  override async execProtocolStream(...[message, options]: Parameters<Ask>): ReturnType<Ask> {
    if (this.#stopped) throw new DatabaseStoppedError('The embedded database has stopped.');
    try {
      return await super.execProtocolStream(message, options);
    } catch (error) {
      if (isFatal(error)) {
        this.#stopped = true;
        console.error(`The embedded database stopped and is opened again when it is next asked: ${error.message}`);
      }
      throw error;
    }
  }
}
