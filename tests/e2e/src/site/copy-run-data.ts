import { cp } from 'node:fs/promises';
import path from 'node:path';
import { runFolder } from '../run/run-folder.ts';

/** The lock of a content API that was killed stays behind; a socket cannot be copied. */
const isNoSocket = (source: string) => !source.endsWith('.sock');

/**
 * Makes a folder a data folder as the run's import has left it: a content API on it draws no picture and no card anew, which
 * takes ten seconds of a processor.
 */
export const copyRunData = (to: string): Promise<void> =>
  cp(path.join(runFolder(), 'data'), to, { recursive: true, filter: isNoSocket });
