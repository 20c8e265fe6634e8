import { readFile } from 'node:fs/promises';
import { createTemporaryFolder } from '@site/base/processes/temporary-folder';
import { KIT_NOTE, parseKitNote, toKitKey } from '@site/releases/kit-note';
import { type ObjectStore, SHELL } from '@site/releases/reader';
import { readManifest } from '../site/read-manifest.ts';
import { offerKit, toPackageIntegrity } from '../site/seed/seed-kit.ts';
import { hashSources, toLocalVersion, toSources } from '../site/source-hash.ts';
import { KIT_PARTS, makeKit } from './make-kit.ts';

/** Whether the store offers a kit of these sources, and has the package that it announces. */
async function isStored(store: ObjectStore, sources: string): Promise<boolean> {
  const stored = await store.read(KIT_NOTE);
  const note = stored && parseKitNote(stored.bytes);
  if (note?.sources !== sources) return false;
  const kit = await store.read(toKitKey(note.file));
  return kit !== null && toPackageIntegrity(kit.bytes) === note.integrity;
}

/** Hash of the sources of the kit. A store whose description has the same hash has this kit already. */
export const hashKit = (): string =>
  hashSources([...toSources(SHELL), 'pnpm-workspace.yaml', 'scripts/kit', 'platform/kit', ...KIT_PARTS]);

const toFile = (version: string) => `section-kit-${version}.tgz`;

/**
 * Builds the section kit of this workspace into a store, from which the site serves it. Lock files may refer to a
 * published package, so it never changes: changed sources of the same version get a local version.
 *
 * @param isOfficial whether the kit may have the version of its package.json, if the store has none of that version. An
 *   archive's store is empty, but the store that it is copied into is not.
 */
export async function storeKit(store: ObjectStore, isOfficial = true): Promise<void> {
  const sources = hashKit();
  if (await isStored(store, sources)) return;
  const official = readManifest('platform/kit').version;
  const isFree = isOfficial && (await store.read(toKitKey(toFile(official)))) === null;
  const version = isFree ? official : toLocalVersion(official, sources);
  await using out = await createTemporaryFolder('kit-out-');
  const bytes = await readFile(await makeKit(out.folder, version));
  await offerKit(store, { version, file: toFile(version), sources }, bytes);
}
