import type { ChildProcess } from 'node:child_process';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Ends a child process at the latest with this one. */
export function endWithUs(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): void {
  const end = () => child.kill(signal);
  process.once('exit', end);
  // A signal that nobody listens to ends Node without `exit`. Who else listens decides what it means.
  const leaves = SIGNALS.map((name) => [name, () => process.listenerCount(name) === 0 && process.exit(1)] as const);
  for (const [name, leave] of leaves) process.once(name, leave);
  child.once('exit', () => {
    process.off('exit', end);
    for (const [name, leave] of leaves) process.off(name, leave);
  });
}
