import { writeSync } from 'node:fs';

/** How long a process may take to finish what is safe after an error that nothing took, in milliseconds. */
const FINISH_MS = 3_000;

/** Where an error came from: its frames, without its message. */
const toPlace = (stack = '') =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 4)
    .map((line) => line.trim())
    .join(' < ');

/**
 * What the log says about an unexpected error: never its message, which can hold what a visitor typed or what a
 * database was asked.
 */
export function describeFault(error: unknown): Readonly<Record<'error' | 'place', string>> {
  if (!(error instanceof Error)) return { error: typeof error, place: '' };
  const code = 'code' in error ? ` ${String(error.code)}` : '';
  return { error: error.name + code, place: toPlace(error.stack) };
}

/**
 * What a process does with an error that nothing took: it writes one line, finishes what is safe and ends with 1, so that
 * its parent replaces it. The state of the memory is unknown after such an error.
 *
 * @param name of the process, for the line
 * @param finish ends what can be ended in order, such as answers that were begun; it gets three seconds
 */
export function installLastResort(name: string, finish: () => unknown = () => {}): void {
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
  process.on('uncaughtException', end('error that nothing took'));
  process.on('unhandledRejection', end('rejection that nothing took'));
}
