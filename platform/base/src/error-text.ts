/** What was thrown, in words: its message, if it is an error. */
export const toMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The same with where it was thrown, for logs. */
export const toStack = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
