import { writeSync } from 'node:fs';

/** How long a process may take to clean up after an uncaught error, in milliseconds. */
const FINISH_MS = 3_000;

/** Top stack frames of an error, without its message. */
const toFrames = (stack = '') =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 4)
    .map((line) => line.trim())
    .join(' < ');

/**
 * Describes an unexpected error for the log. Omits its message, which can contain a visitor's input or a database
 * query.
 */
export function describeFault(error: unknown): Readonly<Record<'error' | 'place', string>> {
  if (!(error instanceof Error)) return { error: typeof error, place: '' };
  const code = 'code' in error ? ` ${String(error.code)}` : '';
  return { error: error.name + code, place: toFrames(error.stack) };
}

/**
 * Handles uncaught errors of a process: logs one line, cleans up and exits with code 1, so that the parent process
 * replaces it. After such an error the state of the process is undefined.
 *
 * @param name name of the process, for the log
 * @param finish cleans up, for example by completing responses; it has three seconds
 */
export function installFatalErrorHandler(name: string, finish: () => unknown = () => {}): void {
  let ending = false;
  const end = (kind: string) => (error: unknown) => {
    const fault = { message: `${kind}: the process ends`, process: name, ...describeFault(error) };
    try {
      writeSync(2, `${JSON.stringify({ time: new Date().toISOString(), level: 'error', ...fault })}\n`);
    } catch {}
    if (ending) return;
    ending = true;
    const exit = () => process.exit(1);
    setTimeout(exit, FINISH_MS);
    Promise.resolve().then(finish).then(exit, exit);
  };
  process.on('uncaughtException', end('uncaught error'));
  process.on('unhandledRejection', end('unhandled rejection'));
}
