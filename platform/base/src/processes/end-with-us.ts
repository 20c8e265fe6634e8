import type { ChildProcess } from 'node:child_process';

/** Ends a child process at the latest with this one. */
export function endWithUs(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): void {
  const end = () => child.kill(signal);
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  // A signal that nobody listens to ends Node without `exit`.
  for (const ending of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    if (process.listenerCount(ending) === 0) process.once(ending, () => process.exit(1));
}
