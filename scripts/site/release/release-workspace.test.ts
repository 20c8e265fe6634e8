import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { folderStore } from '@site/releases/folder-store';
import { prune } from '@site/releases/publisher';
import { type ObjectStore, readLive } from '@site/releases/reader';
import { afterEach, beforeEach, expect, it } from 'vitest';
import packageJson from '../../../mfe-foundation/package.json' with { type: 'json' };
import { createSectionFixture } from '../../../platform/contract/test/section-fixture.ts';
import { hashSources, toLocalVersion, toSources } from '../source-hash.ts';
import { releaseWorkspace } from './release-workspace.ts';

const NAME = 'mfe-foundation';

const { version } = packageJson;
const revision = hashSources(toSources(NAME));
let folder: string;
let store: ObjectStore;

/** Stores a release of the current sources, so that nothing is built. */
async function putCurrent(current: string): Promise<void> {
  const release = createSectionFixture({ name: NAME, version: current, revision, owner: 'Equipo' });
  await store.write(
    `releases/${NAME}/${current}/section.json`,
    new TextEncoder().encode(JSON.stringify(release)),
    'always',
  );
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'workspace-'));
  store = folderStore(folder);
});
afterEach(() => rm(folder, { recursive: true }));

it('promotes the sources on the site’s channel only', async () => {
  await putCurrent(version);
  await releaseWorkspace(store, new Date(), 'preview', [NAME]);
  expect((await readLive(store, 'preview')).live).toEqual({ [NAME]: version });
  expect((await readLive(store, 'production')).channel).toBeNull();
  await releaseWorkspace(store, new Date(), 'production', [NAME]);
  expect((await readLive(store, 'production')).live).toEqual({ [NAME]: version });
});

it('does not publish a version again that was pruned', async () => {
  const local = toLocalVersion(version, revision);
  await putCurrent(version);
  expect(await prune(store, new Date())).toEqual([`${NAME}@${version}`]);
  await putCurrent(local);
  await releaseWorkspace(store, new Date(), 'production', [NAME]);
  expect((await readLive(store, 'production')).live).toEqual({ [NAME]: local });
});
