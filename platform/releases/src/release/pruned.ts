import { createHash } from 'node:crypto';
import { fromJsonBytes, type ObjectStore, toJsonBytes } from '../store/object-store.ts';
import { ReleaseError } from './read-verified.ts';
import type { ReleaseJson } from './release-reader.ts';

const toPrunedKey = (name: string, version: string) => `pruned/${name}/${version}.json`;

function hashFiles({ assets }: ReleaseJson): string {
  const files = Object.entries(assets).map(([file, { integrity }]) => `${file} ${integrity}\n`);
  return createHash('sha256').update(files.toSorted().join('')).digest('hex');
}

/**
 * Notes that a version was published, before it is deleted: browsers and gateways cache its files by name and version,
 * browsers for a year.
 */
export async function notePruned(store: ObjectStore, release: ReleaseJson): Promise<void> {
  await store.write(
    toPrunedKey(release.name, release.version),
    toJsonBytes({ files: hashFiles(release) }),
    'if-absent',
  );
}

export const isPruned = async (store: ObjectStore, name: string, version: string): Promise<boolean> =>
  (await store.read(toPrunedKey(name, version))) !== null;

/** Throws ReleaseError when the version was published with other files, and deleted. */
export async function expectNotPruned(store: ObjectStore, release: ReleaseJson): Promise<void> {
  const { name, version } = release;
  const note = await store.read(toPrunedKey(name, version));
  if (!note || (fromJsonBytes(note.bytes) as { readonly files: string }).files === hashFiles(release)) return;
  throw new ReleaseError(
    `${name}@${version} was published with other files and pruned; browsers may still have those. Raise the version in its package.json.`,
  );
}
