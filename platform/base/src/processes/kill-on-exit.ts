import type { ChildProcess } from 'node:child_process';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Calls back when this process ends, including by a signal.
 *
 * @param work must be synchronous
 * @returns a function that cancels the call
 */
export function onExit(work: () => void): () => void {
  // In reverse order of registration: a process that writes into a folder ends before the folder is removed.
  process.prependOnceListener('exit', work);
  // A signal without listeners ends Node without the event `exit`. Other listeners decide themselves what it means.
  const listeners = SIGNALS.map((name) => [name, () => process.listenerCount(name) === 0 && process.exit(1)] as const);
  for (const [name, listener] of listeners) process.once(name, listener);
  return () => {
    process.off('exit', work);
    for (const [name, listener] of listeners) process.off(name, listener);
  };
}

/** Ends this process like Ctrl-C when the process that started it was killed and can stop nothing anymore. */
export function endWithParent(): void {
  process.once('disconnect', () => process.kill(process.pid, 'SIGINT'));
}

/** Ends a child process when this process ends, unless it has ended before. */
export function killOnExit(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): void {
  child.once(
    'exit',
    onExit(() => child.kill(signal)),
  );
}
