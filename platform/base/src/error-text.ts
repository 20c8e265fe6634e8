/** The first of two errors, when cleaning up after it has failed too (`using`). */
const toFirst = (error: unknown): unknown =>
  error instanceof Error && error.name === 'SuppressedError' && 'suppressed' in error
    ? toFirst(error.suppressed)
    : error;

/** Message of a thrown error, or the text of any other thrown value. */
export function toMessage(thrown: unknown): string {
  const error = toFirst(thrown);
  return error instanceof Error ? error.message : String(error);
}

/** Message of a thrown error with the stack, for logs. */
export function toStack(thrown: unknown): string {
  const error = toFirst(thrown);
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Stack frames of an error, without the lines that repeat its message. */
export function toFrames({ message, stack = '' }: Error): string {
  const at = stack.indexOf(message);
  return at === -1 ? '' : stack.slice(at + message.length).trim();
}

/**
 * Why a call failed. `fetch` reports only that it failed and names the reason in `cause`; a connection to a host with
 * several addresses fails with a code and no message.
 */
export function toReason(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return toMessage(cause) || (cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause));
}

/** Message of a mistake found by `parseArgs`, without Node's hint on positional arguments, which never applies here. */
export const toArgumentMistake = (error: unknown): string =>
  `${(toMessage(error).split('. To specify a positional')[0] ?? '').replace(/\.$/, '')}.`;
