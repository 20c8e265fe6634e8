/** What a failed statement means for its caller. */
export type DatabaseFailure = 'refused-value' | 'unavailable';

const toText = (value: unknown) => (typeof value === 'string' ? value : undefined);

/**
 * The fields of an error reported by PostgreSQL (protocol field codes), without its message, which may contain query
 * values.
 */
export function toDatabaseErrorFacts(error: unknown) {
  if (!(error instanceof Error) || !('severity' in error) || !('code' in error)) return undefined;
  const { routine, position } = error as Error & { readonly routine?: unknown; readonly position?: unknown };
  return { code: String(error.code), routine: toText(routine), position: toText(position) };
}

/** Whether a write failed because the server only allows reads, as a standby does (read_only_sql_transaction). */
export const isReadOnly = (error: unknown): boolean => toDatabaseErrorFacts(error)?.code === '25006';

// Classes of SQLSTATE (PostgreSQL, appendix A): 22 is an invalid value, 54 a value that exceeds a limit.
const REFUSED_VALUE = new Set(['22', '54']);
// Connection, authorisation, missing database, resources, operator intervention, system error.
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
/** How the client library reports a connection that ended, failed or timed out. These errors have no code. */
const LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout)/;

/** Distinguishes an unavailable database and a refused value from a bug, for which it returns undefined. */
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
