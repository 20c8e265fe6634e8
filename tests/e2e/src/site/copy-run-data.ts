import { cp } from 'node:fs/promises';
import path from 'node:path';
import { runFolder } from '../run/run-folder.ts';

/** Excludes sockets, which cannot be copied: a killed content API leaves one as its lock. */
const isNotSocket = (source: string) => !source.endsWith('.sock');

/**
 * Copies the data folder with the results of the run's import, so that a content API does not render the images and
 * cards again, which takes ten seconds of processor time.
 */
export const copyRunData = (to: string): Promise<void> =>
  cp(path.join(runFolder(), 'data'), to, { recursive: true, filter: isNotSocket });
