import { onTestFinished } from 'vitest';

const ends: (() => unknown)[] = [];

/** Calls `stop` at the end of the running test; outside of tests, also in `beforeAll`, at the end of the file. */
export function atEnd(stop: () => unknown): void {
  try {
    onTestFinished(async () => {
      await stop();
    });
  } catch {
    // No test runs. Vitest would ignore an `afterAll` in `beforeAll`.
    ends.push(stop);
  }
}

/** Calls what the file has given to `atEnd`, the last first, even after an error. For the setup of every test file. */
export async function endFile(): Promise<void> {
  const errors: unknown[] = [];
  for (const stop of ends.splice(0).reverse())
    try {
      await stop();
    } catch (error) {
      errors.push(error);
    }
  if (errors.length > 0) throw new AggregateError(errors);
}
