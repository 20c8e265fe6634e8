/** What a failed statement means for who asked. */
export type DatabaseFailure = 'refused-value' | 'unavailable';

/** What an error of the database says of itself without a word of what was asked (PostgreSQL, protocol field codes). */
export interface DatabaseErrorFacts {
  readonly code: string;
  readonly routine: string | undefined;
  readonly position: string | undefined;
}

const toText = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** The facts of an error that PostgreSQL itself reported; undefined for any other. Its message holds values of the query. */
export function toDatabaseErrorFacts(error: unknown): DatabaseErrorFacts | undefined {
  if (!(error instanceof Error) || !('severity' in error) || !('code' in error)) return undefined;
  const { routine, position } = error as Error & { readonly routine?: unknown; readonly position?: unknown };
  return { code: String(error.code), routine: toText(routine), position: toText(position) };
}

// Classes of SQLSTATE (PostgreSQL, appendix A): 22 is about a value, 54 about a limit that a value exceeds.
const REFUSED_VALUE = new Set(['22', '54']);
// Connection, login, missing database, resources, an operator's stop, the system below.
const UNAVAILABLE = new Set(['08', '28', '3D', '53', '57', '58']);
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
/** How the client library tells of a connection that ended, never came about or says nothing; such errors have no code. */
const LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout)/;

/** Tells a database that cannot be asked now, and a value that it does not take, from a mistake of the program. */
export function toDatabaseFailure(error: unknown): DatabaseFailure | undefined {
  const facts = toDatabaseErrorFacts(error);
  if (facts) {
    const group = facts.code.slice(0, 2);
    if (REFUSED_VALUE.has(group)) return 'refused-value';
    return UNAVAILABLE.has(group) ? 'unavailable' : undefined;
  }
  if (!(error instanceof Error)) return undefined;
  const isLost = ('code' in error && NETWORK.has(String(error.code))) || LOST.test(error.message);
  return isLost ? 'unavailable' : undefined;
}
