/** Ends a program with what went wrong, in the words of the error. */
export function endWithError(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
