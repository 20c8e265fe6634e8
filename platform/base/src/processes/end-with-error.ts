import { toMessage } from '../error-text.ts';
/** Prints the error's message and exits with code 1. */
export function endWithError(error: unknown): never {
  console.error(toMessage(error));
  process.exit(1);
}
