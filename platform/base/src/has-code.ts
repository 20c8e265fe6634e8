/** True for a system error with one of these codes, such as `ENOENT`. */
export const hasCode = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));

/** The disk has no space left, or no room for another file, or this user's share of it is used up. */
export const isDiskFull = (error: unknown): error is NodeJS.ErrnoException => hasCode(error, 'ENOSPC', 'EDQUOT');

/**
 * The disk is full, or a fault has made it read-only or unreadable: neither the file nor the program is to blame, and
 * the same may succeed later.
 */
export const isDiskFailure = (error: unknown): error is NodeJS.ErrnoException =>
  isDiskFull(error) || hasCode(error, 'EROFS', 'EIO');

/**
 * True for an error of a request or of `fetch` that a server may cause by closing a keep-alive connection just as it is
 * reused (RFC 9110, section 9.2.2).
 */
export const foundClosed = (error: unknown): boolean =>
  error instanceof Error && [error, error.cause].some((each) => hasCode(each, 'ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'));

/** True for an error of `fetch` that found no server, so that nothing was sent. */
export const foundNoServer = (error: unknown): boolean =>
  error instanceof Error && hasCode(error.cause, 'ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN');
