import { createTemporaryFolder } from '@site/base/processes/temporary-folder';
import { folderStore } from '@site/releases/folder-store';
import { KIT_NOTE, type KitNote, parseKitNote } from '@site/releases/kit-note';
import { expect, it } from 'vitest';
import { readManifest } from '../site/read-manifest.ts';
import { toPackageIntegrity } from '../site/seed/seed-kit.ts';
import { hashKit, storeKit } from './store-kit.ts';

// Former archives announced their own package, although the store kept another one of the same name.
it('replaces the description of a package that the store does not have', { timeout: 60_000 }, async () => {
  await using temporary = await createTemporaryFolder('store-kit-');
  const store = folderStore(temporary.folder);
  const { version } = readManifest('platform/kit');
  const file = `section-kit-${version}.tgz`;
  const damaged: KitNote = { version, file, integrity: 'sha512-other', sources: hashKit() };
  await store.write(`kit/${file}`, Buffer.from('former'), 'always');
  await store.write(KIT_NOTE, Buffer.from(JSON.stringify(damaged)), 'always');

  await storeKit(store);
  const note = parseKitNote((await store.read(KIT_NOTE))?.bytes ?? new Uint8Array());
  const stored = await store.read(`kit/${note?.file}`);
  expect(toPackageIntegrity(stored?.bytes ?? new Uint8Array())).toBe(note?.integrity);
  expect(Buffer.from((await store.read(`kit/${file}`))?.bytes ?? []).toString()).toBe('former');
});
