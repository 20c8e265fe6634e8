import { PGlite } from '@electric-sql/pglite';

type Ask = PGlite['execProtocolStream'];

/** The embedded database has stopped and has not been reopened yet. SQLSTATE 57P03 is `cannot_connect_now`. */
export class DatabaseStoppedError extends Error {
  override readonly name = 'DatabaseStoppedError';
  readonly severity = 'FATAL';
  readonly code = '57P03';
}

const isFatal = (error: unknown): error is Error =>
  error instanceof Error && 'severity' in error && (error.severity === 'PANIC' || error.severity === 'FATAL');

/**
 * PGlite that accepts no more statements after an error that would have ended a server process, such as a failed write
 * or sync of the WAL. PGlite itself carries on, and its next statement fails with a misleading error or never returns.
 */
export class GuardedPGlite extends PGlite {
  stopped = false;

  override async execProtocolStream(...[message, options]: Parameters<Ask>): ReturnType<Ask> {
    if (this.stopped) throw new DatabaseStoppedError('The embedded database has stopped.');
    try {
      return await super.execProtocolStream(message, options);
    } catch (error) {
      if (isFatal(error)) {
        this.stopped = true;
        console.error(`The embedded database stopped and will be reopened for the next query: ${error.message}`);
      }
      throw error;
    }
  }
}
