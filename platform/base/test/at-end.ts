import { afterAll, onTestFinished } from 'vitest';

/** Calls `stop` at the end of the running test; outside of tests, after the last one of the file. */
export function atEnd(stop: () => unknown): void {
  const call = async () => {
    await stop();
  };
  try {
    onTestFinished(call);
  } catch {
    // No test runs.
    afterAll(call);
  }
}
