/** Message of a thrown error, or the text of any other thrown value. */
export const toMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Why a request failed: `fetch` has the reason only as the cause of errors such as "fetch failed" or "terminated". */
export const toRequestFailure = (error: unknown): string =>
  toMessage(error instanceof Error && error.cause instanceof Error ? error.cause : error);

/** Message of a thrown error with the stack, for logs. */
export const toStack = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
