import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

interface Stored {
  readonly folder: string;
  readonly bytes: number;
  /** When the original was last revalidated, in milliseconds since 1970. */
  readonly usedAt: number;
}

async function measure(folder: string): Promise<Stored> {
  const files = await readdir(folder);
  const stats = await Promise.all(files.map((file) => stat(path.join(folder, file)).catch(() => null)));
  const known = stats[files.indexOf('known')];
  const bytes = stats.reduce((sum, each) => sum + (each?.size ?? 0), 0);
  // A folder without metadata is being filled right now, or was left when the disk was full: its own time decides.
  return { folder, bytes, usedAt: (known ?? (await stat(folder))).mtimeMs };
}

/**
 * Deletes the least recently revalidated images until the others fit.
 *
 * @param folder contains a folder for each image
 */
export async function sweepPictures(folder: string, maxBytes: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const pictures: Stored[] = [];
  for (const name of names) {
    const stored = await measure(path.join(folder, name)).catch(() => null);
    if (stored) pictures.push(stored);
  }
  let bytes = pictures.reduce((sum, each) => sum + each.bytes, 0);
  for (const picture of pictures.toSorted((a, b) => a.usedAt - b.usedAt)) {
    if (bytes <= maxBytes) return;
    await rm(picture.folder, { recursive: true, force: true });
    bytes -= picture.bytes;
  }
}
