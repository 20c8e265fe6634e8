import { SettingsError } from '@site/base/settings';

/** An error that the operator can fix; its message says how. */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError';
}

/** Prints why a program ends: a sentence for the operator, or the stack of a bug. */
export function printFailure(error: unknown): void {
  const isExpected = error instanceof OperatorError || error instanceof SettingsError;
  // Never the whole object: database errors contain the parameters of the statement.
  console.error(error instanceof Error ? (isExpected ? error.message : error.stack) : error);
}
