/** Message of a thrown error, or the text of any other thrown value. */
export const toMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The same with the stack, for logs. */
export const toStack = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
