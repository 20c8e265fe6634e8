import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { folderStore } from '@site/releases/folder-store';
import { promote } from '@site/releases/publisher';
import { readLive } from '@site/releases/reader';
import { expect, it } from 'vitest';
import { createSectionFixture } from '../../../platform/contract/test/section-fixture.ts';
import { seedReleases } from './seed-releases.ts';

const NAME = 'mfe-foundation';
const VERSION = '1.0.0';

it('makes the releases of an archive live once on each channel that its site follows', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'seed-'));
  const [packed, store] = ['packed', 'store'].map((name) => path.join(root, name)) as [string, string];
  const release = createSectionFixture({ name: NAME, version: VERSION, owner: 'Equipo' });
  await folderStore(packed).write(
    `releases/${NAME}/${VERSION}/section.json`,
    new TextEncoder().encode(JSON.stringify(release)),
    'always',
  );
  await promote(folderStore(packed), 'production', { [NAME]: VERSION }, new Date());
  const start = async (channel: string) => {
    const released: string[] = [];
    const env = { RELEASE_STORE: store, RELEASE_CHANNEL: channel };
    await seedReleases({ env, progress: (line) => void released.push(line) }, packed);
    return { released: released.length, live: (await readLive(folderStore(store), channel)).live };
  };
  try {
    // The store had a release of that version with other files.
    const note = 'pruned/mfe-foundation/1.0.0.json';
    await folderStore(store).write(note, new TextEncoder().encode('{"files":"a"}'), 'always');
    await expect(start('production')).rejects.toThrow('mfe-foundation@1.0.0 was published with other files and pruned');
    await folderStore(store).remove(note);
    for (const channel of ['production', 'preview']) {
      expect(await start(channel)).toEqual({ released: 1, live: { [NAME]: VERSION } });
      expect(await start(channel)).toEqual({ released: 0, live: { [NAME]: VERSION } });
    }
  } finally {
    await rm(root, { recursive: true });
  }
});
