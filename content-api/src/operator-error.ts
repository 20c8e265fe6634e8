import { SettingsError } from '@site/base/settings';

/** Something that whoever started the program can mend, as its message says. */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError';
}

/** Why a program ends: a sentence, or the stack of a mistake of ours. */
export function tellFailure(error: unknown): void {
  const isExpected = error instanceof OperatorError || error instanceof SettingsError;
  // Never the whole object: that of the database holds the values of its statement.
  console.error(error instanceof Error ? (isExpected ? error.message : error.stack) : error);
}
