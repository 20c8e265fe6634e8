import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { folderStore } from '@site/releases/folder-store';
import { readLive } from '@site/releases/reader';
import { expect, it } from 'vitest';
import packageJson from '../../../mfe-foundation/package.json' with { type: 'json' };
import { createSectionFixture } from '../../../platform/contract/test/section-fixture.ts';
import { hashSources, toSources } from '../source-hash.ts';
import { releaseWorkspace } from './release-workspace.ts';

const NAME = 'mfe-foundation';

it('promotes the sources on the site’s channel only', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'workspace-'));
  const store = folderStore(folder);
  // A release of the current sources, so that nothing is built.
  const { version } = packageJson;
  const release = createSectionFixture({
    name: NAME,
    version,
    revision: hashSources(toSources(NAME)),
    owner: 'Equipo',
  });
  await store.write(
    `releases/${NAME}/${version}/section.json`,
    new TextEncoder().encode(JSON.stringify(release)),
    'always',
  );
  try {
    await releaseWorkspace(store, new Date(), 'preview', [NAME]);
    expect((await readLive(store, 'preview')).live).toEqual({ [NAME]: version });
    expect((await readLive(store, 'production')).channel).toBeNull();
    await releaseWorkspace(store, new Date(), 'production', [NAME]);
    expect((await readLive(store, 'production')).live).toEqual({ [NAME]: version });
  } finally {
    await rm(folder, { recursive: true });
  }
});
