import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Guest } from '@site/contract/guest';
import { toIntegrity } from '../asset-list.ts';

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

/**
 * Downloads a guest's files into a folder, if they match the declared integrity value.
 *
 * @returns integrity values by file
 * @throws Error when they do not match; it contains the value to declare after the files have been reviewed
 */
export async function fetchFiles({ name, address, files, integrity }: Guest, folder: string) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const fetched = await Promise.all(
    files.map(async (file) => ({ file, bytes: await fetchFile(new URL(file, address)) })),
  );
  const size = fetched.reduce((sum, { bytes }) => sum + bytes.length, 0);
  if (size > MAX_BYTES)
    throw new Error(`The files of the guest ${name} have ${size} bytes; the limit is ${MAX_BYTES}.`);
  const hashes = Object.fromEntries(fetched.map(({ file, bytes }) => [file, toIntegrity(bytes)]));
  const found =
    files.length === 0
      ? ''
      : toIntegrity(
          files
            .toSorted()
            .map((file) => `${file} ${hashes[file]}\n`)
            .join(''),
        );
  if (found !== integrity)
    throw new Error(
      `The files of the guest ${name} do not match the declared integrity. Review them, then declare "integrity": "${found}".`,
    );
  for (const { file, bytes } of fetched) {
    const target = path.join(folder, file);
    if (path.relative(folder, target).startsWith('..')) throw new Error(`${file} is outside the guest's address.`);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, bytes);
  }
  return hashes;
}
