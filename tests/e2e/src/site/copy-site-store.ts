import { cp } from 'node:fs/promises';
import path from 'node:path';

/** Files that are just being written are gone before they are copied. */
const isWhole = (source: string) => !/\.(?:tmp|lock)$/.test(source);

/** Copies the release store in the data folder of a site that runs, and goes on writing into it. */
export const copySiteStore = (dataDir: string, to: string): Promise<void> =>
  cp(path.join(dataDir, 'store'), to, { recursive: true, filter: isWhole });
