import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { toIntegrity } from '@site/base/integrity';
import type { Guest } from '@site/contract/guest';

const DEADLINE_MS = 10_000;
/** Maximum size of a guest's files, the same as for a section. */
const MAX_BYTES = 400_000;

async function fetchFile(address: URL): Promise<Uint8Array> {
  const read = async () => {
    const answer = await fetch(address, { signal: AbortSignal.timeout(DEADLINE_MS) });
    return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) };
  };
  const { answer, bytes } = await read().catch((error: unknown) => {
    // The message of `fetch` has no reason.
    throw new Error(`${address} cannot be fetched (${error instanceof Error ? (error.cause ?? error) : error}).`);
  });
  if (!answer.ok) throw new Error(`${address} returned ${answer.status}.`);
  return bytes;
}

interface GuestFile {
  readonly file: string;
  readonly bytes: Uint8Array;
}

/** @throws Error for a file that would be written outside of the folder */
function toPath(folder: string, file: string): string {
  const target = path.join(folder, file);
  if (path.relative(folder, target).startsWith('..')) throw new Error(`${file} is outside the guest's address.`);
  return target;
}

/** The files in the folder; null if any is missing. */
function readFiles(files: readonly string[], folder: string): readonly GuestFile[] | null {
  const targets = files.map((file) => ({ file, target: toPath(folder, file) }));
  if (!targets.every(({ target }) => statSync(target, { throwIfNoEntry: false })?.isFile())) return null;
  return targets.map(({ file, target }) => ({ file, bytes: readFileSync(target) }));
}

/** Integrity value of all files together, as declared in `guest.json`; empty for none. */
function toCommonIntegrity(files: readonly GuestFile[]): string {
  if (files.length === 0) return '';
  const sorted = files.toSorted((a, b) => (a.file < b.file ? -1 : 1));
  return toIntegrity(sorted.map(({ file, bytes }) => `${file} ${toIntegrity(bytes)}\n`).join(''));
}

async function download({ name, address, files, integrity }: Guest): Promise<readonly GuestFile[]> {
  const fetched = await Promise.all(
    files.map(async (file) => ({ file, bytes: await fetchFile(new URL(file, address)) })),
  );
  const size = fetched.reduce((sum, { bytes }) => sum + bytes.length, 0);
  if (size > MAX_BYTES)
    throw new Error(`The files of the guest ${name} have ${size} bytes; the limit is ${MAX_BYTES}.`);
  const found = toCommonIntegrity(fetched);
  if (found !== integrity)
    throw new Error(
      `The files of the guest ${name} do not match the declared integrity. Review them, then declare "integrity": "${found}".`,
    );
  return fetched;
}

/**
 * Puts a guest's files into a folder, if they match the declared integrity value. They are downloaded only if the folder
 * has other ones, since a build must not depend on the guest's server longer than necessary.
 *
 * @returns integrity values by file
 * @throws Error when they do not match; it contains the value to declare after the files have been reviewed
 */
export async function fetchFiles(guest: Guest, folder: string) {
  const present = readFiles(guest.files, folder);
  const files = present && toCommonIntegrity(present) === guest.integrity ? present : await download(guest);
  // Files of a former declaration must not become part of the release.
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const { file, bytes } of files) {
    const target = toPath(folder, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, bytes);
  }
  return Object.fromEntries(files.map(({ file, bytes }) => [file, toIntegrity(bytes)]));
}
