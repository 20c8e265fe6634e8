import type { Stats } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Images that nobody has requested for a week are deleted, in milliseconds: one that was withdrawn from the content has no
 * address any more, but must not stay.
 */
const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1_000;

interface Stored {
  readonly folder: string;
  readonly bytes: number;
  /** When the original was last revalidated, which requests cause, in milliseconds since 1970. */
  readonly usedAt: number;
}

/** Unit in which a system counts the space of a file, in bytes. */
const UNIT_BYTES = 512;
/** Size of the blocks that most file systems allocate, in bytes. */
export const BLOCK_BYTES = 4_096;

/**
 * The space that a file or folder takes on the disk: a small one takes a whole block. Some file systems do not report
 * it.
 */
const toDiskBytes = ({ blocks, size }: Stats): number =>
  blocks * UNIT_BYTES || Math.ceil(size / BLOCK_BYTES) * BLOCK_BYTES;

async function measure(folder: string): Promise<Stored> {
  const files = await readdir(folder);
  const stats = await Promise.all(files.map((file) => stat(path.join(folder, file)).catch(() => null)));
  const known = stats[files.indexOf('known')];
  const own = await stat(folder);
  const bytes = [own, ...stats].reduce((sum, each) => sum + (each ? toDiskBytes(each) : 0), 0);
  // A folder without metadata is being filled right now, or was left when the disk was full: its own time decides.
  return { folder, bytes, usedAt: (known ?? own).mtimeMs };
}

/**
 * Deletes images that are no longer requested, and then the least recently revalidated ones until the others fit.
 *
 * @param folder contains a folder for each image
 */
export async function sweepPictures(folder: string, maxBytes: number, now = Date.now()): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const pictures: Stored[] = [];
  for (const name of names) {
    const stored = await measure(path.join(folder, name)).catch(() => null);
    if (stored) pictures.push(stored);
  }
  let bytes = pictures.reduce((sum, each) => sum + each.bytes, 0);
  for (const picture of pictures.toSorted((a, b) => a.usedAt - b.usedAt)) {
    if (bytes <= maxBytes && now - picture.usedAt < MAX_AGE_MS) return;
    await rm(picture.folder, { recursive: true, force: true });
    bytes -= picture.bytes;
  }
}
