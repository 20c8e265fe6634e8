import { cp, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { folderStore } from '@site/releases/folder-store';
import { checkStored, createKeys, promote, publishQuickly, writeOwner } from '@site/releases/publisher';
import { listReleases, type ObjectStore, readLive } from '@site/releases/reader';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildSection } from '../../../releases/test/build-section.ts';
import { putShell } from '../../../releases/test/put-shell.ts';
import {
  DEVELOPMENT,
  onWritten,
  publishCompiled,
  reportProblems,
  showOthers,
  toDevelopmentSettings,
} from './publish-compiled.ts';

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

describe('the first version that a development server compiles', () => {
  let root: string;
  let store: ObjectStore;
  let folder: string;

  /** Publishes the build in `folder`, as soon as it is noticed. */
  function publishFirst() {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const first = publishCompiled(store, 'mfe-a', folder);
    vi.advanceTimersByTime(1_000);
    return first;
  }

  beforeEach(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'dev-'));
    store = folderStore(path.join(root, 'store'));
    folder = path.join(root, 'mfe-a');
    await cp(await buildSection(root, 'mfe-a', '1.0.0'), path.join(folder, 'dist-dev'), { recursive: true });
  });
  afterEach(() => rm(root, { recursive: true }));

  it('is live in development without the signature of its owner, and can be nowhere else', async () => {
    await writeOwner(store, { section: 'mfe-a', key: createKeys().key, prefixes: ['/a'] }, createKeys().secret);
    await publishFirst();
    const { live } = await readLive(store, DEVELOPMENT);
    expect(live).toEqual({ 'mfe-a': expect.stringMatching(/^0\.0\.0-dev\./) });
    await putShell(store, '1.0.0');
    const elsewhere = promote(store, 'production', { shell: '1.0.0', ...live }, new Date(), {
      check: (move) => checkStored(store, move, ''),
    });
    await expect(elsewhere).rejects.toThrow('is not signed with the key that owns mfe-a');
  });

  it('reports what a check would refuse in its declaration, and shows it nevertheless', async () => {
    await putShell(store, '1.0.0');
    const routes = [{ id: 'n', path: '/noticias', js: [], css: [] }];
    await publishQuickly(store, await buildSection(root, 'mfe-news', '1.0.0', '//', routes), 'test');
    await promote(store, DEVELOPMENT, { shell: '1.0.0', 'mfe-news': '1.0.0' }, new Date());
    const own = ['biblioteca', '/noticias'].map((address) => ({ id: address, path: address, js: [], css: [] }));
    const dist = await buildSection(root, 'mfe-b', '1.0.0', '//', own);
    await cp(dist, path.join(folder, 'dist-dev'), { recursive: true });
    const error = vi.spyOn(console, 'error').mockReturnValue();
    onTestFinished(() => error.mockRestore());
    await reportProblems(store, 'mfe-a', await publishFirst());
    expect(error.mock.calls.join('\n')).toBe(
      [
        'A check will refuse this:',
        '- The name in the declaration is mfe-b, not mfe-a as in package.json.',
        '- The route biblioteca of mfe-b does not begin with a slash. Write /biblioteca.',
        '- The route /noticias of mfe-b belongs to mfe-news@1.0.0 (/noticias, team). Choose another path, or ask its owner to give it up first.',
      ].join('\n'),
    );
    expect((await readLive(store, DEVELOPMENT)).live).toHaveProperty('mfe-b');
  });

  it('removes the section under the name that it had before a correction, and shows another of that name again', async () => {
    await publishQuickly(store, await buildSection(root, 'mfe-news', '1.0.0'), 'test');
    await promote(store, DEVELOPMENT, { 'mfe-news': '1.0.0' }, new Date());
    await publishFirst();
    const isCompiled = expect.stringMatching(/^0\.0\.0-dev\./);
    const compile = async (name: string, second: number) => {
      await cp(await buildSection(root, name, '2.0.0'), path.join(folder, 'dist-dev'), { recursive: true });
      await utimes(path.join(folder, 'dist-dev/section.json'), 0, second);
      vi.advanceTimersByTime(1_000);
    };
    const expectLive = (live: object) =>
      expect.poll(async () => (await readLive(store, DEVELOPMENT)).live).toEqual(live);
    await compile('mfe-news', 1_000);
    await expectLive({ 'mfe-news': isCompiled });
    await compile('mfe-b', 2_000);
    await expectLive({ 'mfe-news': '1.0.0', 'mfe-b': isCompiled });
  });

  it('ends the command if it cannot be published', async () => {
    await writeFile(path.join(folder, 'dist-dev/web/remoteEntry.js'), 'changed');
    await expect(publishFirst()).rejects.toThrow('was changed after the build');
  });
});

it('develops with none of the settings by which a gateway of the site affects others or refuses builds', () =>
  expect(toDevelopmentSettings('store')).toMatchObject({
    CACHE_PURGE_URLS: '',
    RELEASE_ROOT_KEY: '',
    OTEL_EXPORTER_OTLP_ENDPOINT: '',
  }));
