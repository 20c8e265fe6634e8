import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { folderStore } from '@site/releases/folder-store';
import { promote, publishQuickly } from '@site/releases/publisher';
import { readLive } from '@site/releases/reader';
import { expect, it } from 'vitest';
import { buildSection } from '../../../releases/test/build-section.ts';
import { DEVELOPMENT, showOthers } from './publish-compiled.ts';

it('removes sections of an earlier development run, whose addresses may belong to others by now', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'dev-'));
  const store = folderStore(path.join(root, 'store'));
  for (const name of ['mfe-library', 'mfe-news'])
    await publishQuickly(store, await buildSection(root, name, '1.0.0'), 'test');
  await promote(store, DEVELOPMENT, { 'mfe-library': '1.0.0', 'mfe-news': '1.0.0' }, new Date());
  const readShown = async () => (await readLive(store, DEVELOPMENT)).live;
  await showOthers(store, { 'mfe-news': '1.0.0' });
  expect(await readShown()).toEqual({ 'mfe-news': '1.0.0' });
  await showOthers(store, {});
  expect(await readShown()).toEqual({});
  await rm(root, { recursive: true });
});
