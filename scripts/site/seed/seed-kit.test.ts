import path from 'node:path';
import { folderStore } from '@site/releases/folder-store';
import { KIT_NOTE, type KitNote, parseKitNote } from '@site/releases/kit-note';
import { promote, publish } from '@site/releases/publisher';
import { expect, it } from 'vitest';
import { makeFolder } from '../../../platform/base/test/make-folder.ts';
import { buildSection } from '../../../platform/releases/test/build-section.ts';
import { toPackageIntegrity } from './seed-kit.ts';
import { seedReleases } from './seed-releases.ts';

/** An empty store, and archives with different section kits. */
async function createArchives() {
  const root = await makeFolder();
  const store = folderStore(path.join(root, 'store'));
  const pack = async (archive: string, kit: string, release = '1.0.0') => {
    const packed = folderStore(path.join(root, archive));
    await publish(packed, await buildSection(root, 'mfe-a', release), '');
    await promote(packed, 'production', { 'mfe-a': release }, new Date());
    await writeKit(packed, kit, archive);
  };
  const writeKit = async (target: typeof store, version: string, text: string) => {
    const bytes = Buffer.from(text);
    const file = `section-kit-${version}.tgz`;
    const note: KitNote = { version, file, integrity: toPackageIntegrity(bytes), sources: text };
    await target.write(`kit/${file}`, bytes, 'always');
    await target.write(KIT_NOTE, Buffer.from(JSON.stringify(note)), 'always');
  };
  const start = (archive: string) =>
    seedReleases({ env: { RELEASE_STORE: path.join(root, 'store') }, progress: () => {} }, path.join(root, archive));
  const readOffered = async () => {
    const note = parseKitNote((await store.read(KIT_NOTE))?.bytes ?? new Uint8Array());
    const bytes = Buffer.from((await store.read(`kit/${note?.file}`))?.bytes ?? []);
    return { text: bytes.toString(), isIntact: toPackageIntegrity(bytes) === note?.integrity };
  };
  return { store, pack, start, writeKit, readOffered };
}

it('offers the kit of the next archive, even if no release differs', async () => {
  const { pack, start, readOffered } = await createArchives();
  await pack('first', '1.0.0-local.ga');
  await pack('second', '1.0.0-local.gb');
  await start('first');
  expect(await readOffered()).toEqual({ text: 'first', isIntact: true });
  await start('second');
  expect(await readOffered()).toEqual({ text: 'second', isIntact: true });
});

// Lock files of teams contain the hash of a package, so a stored one never changes.
it('announces the integrity of the stored package where an archive has other bytes of the same version', async () => {
  const { pack, start, readOffered } = await createArchives();
  await pack('first', '1.0.0');
  await pack('second', '1.0.0', '1.1.0');
  await start('first');
  await start('second');
  expect(await readOffered()).toEqual({ text: 'first', isIntact: true });
});

it('keeps a kit that an operator stored after the archive was started', async () => {
  const { store, pack, start, writeKit, readOffered } = await createArchives();
  await pack('first', '1.0.0-local.ga');
  await start('first');
  await writeKit(store, '1.1.0', 'newer');
  await start('first');
  expect(await readOffered()).toEqual({ text: 'newer', isIntact: true });
});
