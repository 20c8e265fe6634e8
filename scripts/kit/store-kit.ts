import { readFile } from 'node:fs/promises';
import { createTemporaryFolder } from '@site/base/processes/temporary-folder';
import { type ObjectStore, SHELL } from '@site/releases/reader';
import { readManifest } from '../site/read-manifest.ts';
import { KIT_NOTE, type KitNote, offerKit, toPackageIntegrity } from '../site/seed/seed-kit.ts';
import { hashSources, toLocalVersion, toSources } from '../site/source-hash.ts';
import { KIT_PARTS, makeKit } from './make-kit.ts';

const toText = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/** Whether the store offers a kit of these sources, and has the package that it announces. */
async function isStored(store: ObjectStore, sources: string): Promise<boolean> {
  const stored = await store.read(KIT_NOTE);
  const note = stored && (JSON.parse(toText(stored.bytes)) as KitNote);
  if (note?.sources !== sources) return false;
  const kit = await store.read(`kit/${note.file}`);
  return kit !== null && toPackageIntegrity(kit.bytes) === note.integrity;
}

/** Hash of the sources of the kit. A store whose description has the same hash has this kit already. */
export const hashKit = (): string =>
  hashSources([...toSources(SHELL), 'pnpm-workspace.yaml', 'scripts/kit', 'platform/kit', ...KIT_PARTS]);

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
  const isFree = isOfficial && (await store.read(`kit/section-kit-${official}.tgz`)) === null;
  const version = isFree ? official : toLocalVersion(official, sources);
  await using out = await createTemporaryFolder('kit-out-');
  const bytes = await readFile(await makeKit(out.folder, version));
  await offerKit(store, { version, file: `section-kit-${version}.tgz`, sources }, bytes);
}
