import { open, readdir } from 'node:fs/promises';
import path from 'node:path';
import { forEachConcurrent } from '@site/base/for-each-concurrent';

/** Concurrent syncs share one write of the file system's journal: a tenth of the time of sequential ones. */
const AT_ONCE = 16;

/** Syncs everything below a folder, which PGlite does not do for the files with which it initialises a database. */
export async function syncFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  // Windows cannot open folders; NTFS journals file names itself.
  const kept = process.platform === 'win32' ? entries.filter((entry) => entry.isFile()) : entries;
  const places = kept.map((entry) => path.join(entry.parentPath, entry.name));
  await forEachConcurrent(places, AT_ONCE, syncPlace);
}

async function syncPlace(place: string): Promise<void> {
  const handle = await open(place, process.platform === 'win32' ? 'r+' : 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
