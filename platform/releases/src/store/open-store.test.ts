import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readSettings, SettingsError } from '@site/base/settings';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeFolder } from '../../../base/test/make-folder.ts';
import { buildSection } from '../../test/build-section.ts';
import { publish } from '../release/publish.ts';
import { readVerified } from '../release/read-verified.ts';
import { readReleaseJson } from '../release/release-reader.ts';
import { folderStore } from './folder-store.ts';
import { copyingStore, copyRelease, openLocalReleases } from './local-releases.ts';
import { openStore, toStoreFolder } from './open-store.ts';
import { markSite } from './site-mark.ts';

const FILE = 'releases/mfe-a/1.0.0/web/remoteEntry.js';
const DESCRIPTION = 'releases/mfe-a/1.0.0/section.json';

describe('the setting of the store', () => {
  it.each([
    ['', '/base/data/store'],
    ['elsewhere/store', '/base/elsewhere/store'],
    ['/mnt/store/', '/mnt/store'],
    ['s3://my-bucket', null],
    ['s3://my-bucket/website/live', null],
  ])('maps "%s" to the folder %s', (RELEASE_STORE, folder) =>
    expect(toStoreFolder(readSettings({ DATA_DIR: 'data', RELEASE_STORE }), '/base')).toBe(folder),
  );
  it.each(['s3://', 's3://A', 's3://bucket//x', 'https://bucket', 's3://bucket/a b'])('refuses "%s"', (place) =>
    expect(() => readSettings({ RELEASE_STORE: place })).toThrow(SettingsError),
  );
});

it('says what to do where the client of buckets is not installed, as in the section kit', async () => {
  vi.doMock('./s3-store.ts', () => {
    throw Object.assign(new Error('Cannot find package'), { code: 'ERR_MODULE_NOT_FOUND' });
  });
  onTestFinished(() => vi.doUnmock('./s3-store.ts'));
  await expect(openStore(readSettings({ RELEASE_STORE: 's3://my-bucket' }), '/base')).rejects.toThrow(
    'Buckets cannot be opened here, since @aws-sdk/client-s3 is not installed. Unset RELEASE_STORE to use the site',
  );
});

it('is marked once, since a pipeline may be permitted to write releases only', async () => {
  const mark = new TextEncoder().encode('{"site":"site"}');
  const write = async () => {
    throw new Error('AccessDenied');
  };
  const store = { ...folderStore('/none'), read: async () => ({ bytes: mark, etag: '1' }), write };
  await expect(markSite(store, 'site')).resolves.toBeUndefined();
});

describe('a local copy', () => {
  let root: string;
  beforeEach(async () => {
    root = await makeFolder();
  });

  const places = async () => {
    const [origin, copy] = [folderStore(path.join(root, 'origin')), folderStore(path.join(root, 'copy'))];
    const section = await publish(origin, await buildSection(root, 'mfe-a', '1.0.0'), '');
    return { origin, copy, section };
  };

  it('reads releases once and channels every time', async () => {
    const { origin, copy } = await places();
    const reads: string[] = [];
    const counting: typeof origin.read = (key) => {
      reads.push(key);
      return origin.read(key);
    };
    const store = copyingStore({ ...origin, read: counting }, copy);
    await origin.write('channels/production.json', new Uint8Array(1), 'always');
    for (const key of [FILE, FILE, 'channels/production.json', 'channels/production.json']) await store.read(key);
    expect(reads).toEqual([FILE, 'channels/production.json', 'channels/production.json']);
    expect(await store.read('releases/mfe-a/9.9.9/section.json')).toBeNull();
    await publish(origin, await buildSection(root, 'mfe-a', '9.9.9'), '');
    expect(await store.read('releases/mfe-a/9.9.9/section.json')).not.toBeNull();
  });

  it('follows a store that was emptied and filled again, and needs none that is away', async () => {
    const { origin, copy, section } = await places();
    const store = copyingStore(origin, copy);
    for (const key of [DESCRIPTION, FILE, `${FILE}.br`]) await store.read(key);
    await copyRelease(origin, copy, section);
    await rm(path.join(root, 'origin'), { recursive: true });
    const now = performance.now() + 60_000;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    onTestFinished(() => void vi.restoreAllMocks());
    const again = await publish(origin, await buildSection(root, 'mfe-a', '1.0.0', '// other'), '');
    expect(await readReleaseJson(store, 'mfe-a', '1.0.0')).toEqual(again);
    await copyRelease(origin, copy, again);
    expect(await store.read(`${FILE}.br`)).toEqual(await origin.read(`${FILE}.br`));
    const reads = vi.fn(origin.read);
    const counting = copyingStore({ ...origin, read: reads }, copy);
    for (const key of [DESCRIPTION, DESCRIPTION]) await counting.read(key);
    expect(reads).toHaveBeenCalledTimes(1);
    const away = copyingStore({ ...origin, read: () => Promise.reject(new Error('down')) }, copy);
    expect(await readReleaseJson(away, 'mfe-a', '1.0.0')).toEqual(again);
    expect(new TextDecoder().decode((await away.read(FILE))?.bytes)).toBe('// other');
  });

  it('requests a file only once for concurrent readers, such as the history of every section', async () => {
    const { origin, copy } = await places();
    let reads = 0;
    const counting: typeof origin.read = (key) => {
      reads += 1;
      return origin.read(key);
    };
    const store = copyingStore({ ...origin, read: counting }, copy);
    expect(await Promise.all(Array.from({ length: 9 }, () => store.read(FILE)))).not.toContain(null);
    expect(reads).toBe(1);
  });

  it('is repaired when its bytes were damaged', async () => {
    const { origin, copy, section } = await places();
    await copyRelease(origin, copy, section);
    await writeFile(path.join(root, 'copy', FILE), 'damaged');
    await copyRelease(origin, copy, section);
    expect(new TextDecoder().decode(await readVerified(copy, section, 'web/remoteEntry.js'))).toBe('// mfe-a 1.0.0');
  });

  it('accepts no file that was changed in the store', async () => {
    const { origin, copy, section } = await places();
    await origin.write(FILE, new TextEncoder().encode('evil'), 'always');
    await expect(copyRelease(origin, copy, section)).rejects.toThrow(/its hash does not match/);
    expect(await copy.list('releases/')).toEqual([]);
  });

  it('has compressed files while the folder of the store is not mounted', async () => {
    const { section } = await places();
    const settings = readSettings({ DATA_DIR: 'data', RELEASE_STORE: 'origin' });
    const { store, keepForOutage } = await openLocalReleases(settings, root);
    await keepForOutage(section);
    const published = await store.read(`${FILE}.br`);
    await rm(path.join(root, 'origin'), { recursive: true });
    expect(published).not.toBeNull();
    expect(await store.read(`${FILE}.br`)).toEqual(published);
  });

  it.each(['maps/a.js.map', 'catalogue/catalogue.html'])(
    'is complete without %s, which a site gives to no team',
    async (file) => {
      const { origin, copy, section } = await places();
      const more = { ...section, assets: { ...section.assets, [file]: { size: 1, integrity: '' } } };
      await expect(copyRelease(origin, copy, more)).resolves.toBeUndefined();
    },
  );
});
