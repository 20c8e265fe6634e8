import { cp } from 'node:fs/promises';
import path from 'node:path';

/** Excludes unfinished files, which may disappear before they are copied. */
const isComplete = (source: string) => !/\.(?:tmp|lock)$/.test(source);

/** Copies the release store of a site that is running and may write to it. */
export const copySiteStore = (dataDir: string, to: string): Promise<void> =>
  cp(path.join(dataDir, 'store'), to, { recursive: true, filter: isComplete });
