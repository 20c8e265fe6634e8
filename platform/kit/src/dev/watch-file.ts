import { statSync } from 'node:fs';

/** How often the file is checked. */
const POLL_MS = 100;

/** Calls `onWrite` whenever a file has been written, the first time as soon as it exists. */
export function watchFile(file: string, onWrite: () => void): void {
  let last = 0;
  setInterval(() => {
    const written = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (written === last) return;
    last = written;
    onWrite();
  }, POLL_MS);
}
