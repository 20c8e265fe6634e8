import { toMessage } from '../error-text.ts';
/** Ends a program with what went wrong, in the words of the error. */
export function endWithError(error: unknown): never {
  console.error(toMessage(error));
  process.exit(1);
}
