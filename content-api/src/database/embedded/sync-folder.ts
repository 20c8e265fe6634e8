import { open, readdir } from 'node:fs/promises';
import path from 'node:path';
import { eachAtOnce } from '@site/base/each-at-once';

/** Several at once share one write of the file system's journal: a tenth of the time of one after the other. */
const AT_ONCE = 16;

/** Syncs everything below a folder, which PGlite does not do for the files that it makes a database from. */
export async function syncFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  // Windows has no handles of folders; NTFS keeps names in its own journal.
  const kept = process.platform === 'win32' ? entries.filter((entry) => entry.isFile()) : entries;
  const places = kept.map((entry) => path.join(entry.parentPath, entry.name));
  await eachAtOnce(places, AT_ONCE, syncPlace);
}

async function syncPlace(place: string): Promise<void> {
  const handle = await open(place, process.platform === 'win32' ? 'r+' : 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
