import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createSectionFixture } from '../../contract/test/section-fixture.ts';
import { promote } from '../src/channel/promote.ts';
import { folderStore } from '../src/store/folder-store.ts';
import { type ObjectStore, toJsonBytes } from '../src/store/object-store.ts';

/** A day of January 2026. */
export const day = (number: number) => new Date(Date.UTC(2026, 0, number));

/** Stores a release without files, published on the first of January. */
export const putSection = (store: ObjectStore, name: string, version: string) =>
  store.write(
    `releases/${name}/${version}/section.json`,
    toJsonBytes(createSectionFixture({ name, version, published: day(1).toISOString() })),
    'always',
  );

/** Creates a store, in the temporary folder `root`, where `mfe-b` has one release and `mfe-a` had three, one a day. */
export async function createReleaseHistory(): Promise<{ readonly root: string; readonly store: ObjectStore }> {
  const root = await mkdtemp(path.join(tmpdir(), 'history-'));
  const store = folderStore(root);
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await putSection(store, 'mfe-a', version);
  await putSection(store, 'mfe-b', '1.0.0');
  await promote(store, 'production', { 'mfe-a': '1.0.0', 'mfe-b': '1.0.0' }, day(2));
  await promote(store, 'production', { 'mfe-a': '1.1.0' }, day(3));
  await promote(store, 'production', { 'mfe-a': '1.2.0' }, day(4));
  return { root, store };
}
