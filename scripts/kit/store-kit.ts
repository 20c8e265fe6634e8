import { readFile } from 'node:fs/promises';
import { createTemporaryFolder } from '@site/base/processes/temporary-folder';
import { type ObjectStore, SHELL } from '@site/releases/reader';
import { readManifest } from '../site/read-manifest.ts';
import { KIT_NOTE, type KitNote, toPackageIntegrity } from '../site/seed/seed-kit.ts';
import { hashSources, toLocalVersion, toSources } from '../site/source-hash.ts';
import { KIT_PARTS, makeKit } from './make-kit.ts';

const toText = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

async function readNote(store: ObjectStore): Promise<KitNote | null> {
  const stored = await store.read(KIT_NOTE);
  return stored && (JSON.parse(toText(stored.bytes)) as KitNote);
}

/** Hash of the sources of the kit. A store whose note has the same hash already contains this kit. */
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
  if ((await readNote(store))?.sources === sources) return;
  const official = readManifest('platform/kit').version;
  const isFree = isOfficial && (await store.read(`kit/section-kit-${official}.tgz`)) === null;
  const version = isFree ? official : toLocalVersion(official, sources);
  await using out = await createTemporaryFolder('kit-out-');
  const bytes = await readFile(await makeKit(out.folder, version));
  const file = `section-kit-${version}.tgz`;
  await store.write(`kit/${file}`, bytes, 'if-absent');
  const note: KitNote = { version, file, integrity: toPackageIntegrity(bytes), sources };
  await store.write(KIT_NOTE, new TextEncoder().encode(JSON.stringify(note)), 'always');
}
