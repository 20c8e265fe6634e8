import type { ChildProcess } from 'node:child_process';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Calls back when this process ends, also by a signal.
 *
 * @param work does not wait for anything
 * @returns leaves it out
 */
export function whenEnding(work: () => void): () => void {
  // What began last ends first: who writes into a folder before the folder goes.
  process.prependOnceListener('exit', work);
  // A signal that nobody listens to ends Node without `exit`. Who else listens decides what it means.
  const leaves = SIGNALS.map((name) => [name, () => process.listenerCount(name) === 0 && process.exit(1)] as const);
  for (const [name, leave] of leaves) process.once(name, leave);
  return () => {
    process.off('exit', work);
    for (const [name, leave] of leaves) process.off(name, leave);
  };
}

/** Ends a child process at the latest with this one. */
export function endWithUs(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): void {
  child.once(
    'exit',
    whenEnding(() => child.kill(signal)),
  );
}
