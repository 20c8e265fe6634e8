import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { folderStore } from '@site/releases/folder-store';
import { promote, publishQuickly } from '@site/releases/publisher';
import { listReleases, readLive } from '@site/releases/reader';
import { expect, it, onTestFinished, vi } from 'vitest';
import { buildSection } from '../../../releases/test/build-section.ts';
import { DEVELOPMENT, onWritten, showOthers } from './publish-compiled.ts';

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

it('deletes what earlier development runs compiled, and nothing else', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'dev-'));
  const store = folderStore(path.join(root, 'store'));
  for (const version of ['1.0.0', '0.0.0-dev.1', '0.0.0-dev.2'])
    await publishQuickly(store, await buildSection(root, 'mfe-library', version), 'test');
  await promote(store, DEVELOPMENT, { 'mfe-library': '0.0.0-dev.2' }, new Date());
  await showOthers(store, {});
  expect(await listReleases(store)).toEqual([{ name: 'mfe-library', version: '1.0.0' }]);
  expect((await store.list('releases/')).filter((key) => key.includes('-dev.'))).toEqual([]);
  await rm(root, { recursive: true });
});

it('reports a file that exists already, and every later change of it, once', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'dev-'));
  vi.useFakeTimers({ toFake: ['setInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const file = path.join(root, 'section.json');
  await writeFile(file, '1');
  const onWrite = vi.fn();
  onWritten(file, onWrite);
  vi.advanceTimersByTime(1_000);
  expect(onWrite).toHaveBeenCalledTimes(1);
  await utimes(file, 0, 1_000);
  vi.advanceTimersByTime(1_000);
  expect(onWrite).toHaveBeenCalledTimes(2);
  await rm(root, { recursive: true });
});
