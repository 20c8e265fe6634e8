import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { writeWhole } from './whole-file.ts';

const DIGEST_CHARACTERS = 64;
const NEWLINE = 10;

const toDigest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/**
 * Writes a file that can only be read complete: the bytes go to a temporary file first, with their SHA-256 in the first
 * line. The file is not synced to disk, since the hash reveals damage from a power failure.
 */
export async function writeChecked(file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeWhole(file, (unfinished) =>
    writeFile(unfinished, Buffer.concat([Buffer.from(`${toDigest(bytes)}\n`), bytes])),
  );
}

/** Reads a file written by `writeChecked`; null when it is missing or damaged. */
export async function readChecked(file: string): Promise<Buffer | null> {
  const stored = await readFile(file).catch(() => null);
  if (!stored || stored[DIGEST_CHARACTERS] !== NEWLINE) return null;
  const bytes = stored.subarray(DIGEST_CHARACTERS + 1);
  return toDigest(bytes) === stored.toString('latin1', 0, DIGEST_CHARACTERS) ? bytes : null;
}
