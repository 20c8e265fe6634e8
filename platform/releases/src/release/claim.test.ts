import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeFolder } from '../../../base/test/make-folder.ts';
import { buildSection } from '../../test/build-section.ts';
import { prune, TAB_PROMISE_MS } from '../channel/prune.ts';
import { folderStore } from '../store/folder-store.ts';
import { copyingStore } from '../store/local-releases.ts';
import type { ObjectStore } from '../store/object-store.ts';
import { takeClaim, toClaimKey } from './claim.ts';
import { publish } from './publish.ts';

const KEY = toClaimKey('mfe-a', '1.0.0');
let root: string;
let store: ObjectStore;

beforeEach(async () => {
  root = await makeFolder();
  store = folderStore(path.join(root, 'store'));
});
afterEach(() => {
  vi.restoreAllMocks();
});

it('passes to the next process when its holder shows no activity', async () => {
  const asleep = await takeClaim(store, KEY, 'mfe-a@1.0.0');
  const reported: string[] = [];
  const next = await takeClaim(store, KEY, 'mfe-a@1.0.0', 0, (line) => reported.push(line));
  expect(reported).toEqual([expect.stringContaining('mfe-a@1.0.0 is already being published')]);
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + 60_000);
  await expect(asleep.renew()).rejects.toThrow('Someone else is publishing mfe-a@1.0.0');
  await asleep.end();
  await next.renew();
  await next.end();
  expect(await store.read(KEY)).toBeNull();
});

it('is not ended by a paused process that had it before', async () => {
  const asleep = await takeClaim(store, KEY, 'mfe-a@1.0.0');
  const next = await takeClaim(store, KEY, 'mfe-a@1.0.0', 0);
  await asleep.end();
  expect(await store.read(KEY)).not.toBeNull();
  await next.end();
  expect(await store.read(KEY)).toBeNull();
});

it('is not mistaken for its own by a process that was paused while another took it', async () => {
  let isAsleep = true;
  const sleepy: ObjectStore = {
    ...store,
    async write(...given) {
      const written = await store.write(...given);
      if (isAsleep) await takeClaim(store, KEY, 'mfe-a@1.0.0', 0);
      isAsleep = false;
      return written;
    },
  };
  const claim = await takeClaim(sleepy, KEY, 'mfe-a@1.0.0');
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + 60_000);
  await expect(claim.renew()).rejects.toThrow('Someone else is publishing mfe-a@1.0.0');
});

it('is renewed by a gateway that reads releases from a local copy of a bucket', async () => {
  const gateway = copyingStore(store, folderStore(path.join(root, 'copy')));
  const claim = await takeClaim(gateway, KEY, 'mfe-a@1.0.0');
  const now = performance.now();
  for (const later of [5_000, 10_000]) {
    vi.spyOn(performance, 'now').mockReturnValue(now + later);
    await claim.renew();
  }
  await claim.end();
  expect(await store.read(KEY)).toBeNull();
  const next = await takeClaim(gateway, KEY, 'mfe-a@1.0.0', 0);
  await next.end();
  expect(await store.read(KEY)).toBeNull();
});

it('is renewed once when several files are written at the same time', async () => {
  const claim = await takeClaim(store, KEY, 'mfe-a@1.0.0');
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + 5_000);
  await Promise.all([claim.renew(), claim.renew(), claim.renew()]);
  await claim.end();
  expect(await store.read(KEY)).toBeNull();
});

it('lets prune remove the files of an interrupted publication after a week', async () => {
  const file = 'releases/mfe-a/1.0.0/web/a.js';
  await store.write(file, new TextEncoder().encode('code'), 'always');
  await publish(store, await buildSection(root, 'mfe-b', '1.0.0'), '');
  const now = new Date();
  const later = new Date(now.getTime() + TAB_PROMISE_MS + 1);
  // The file's date is unknown: the first prune records the current time.
  expect(await prune(store, now)).toEqual([]);
  expect(await store.read(file)).not.toBeNull();
  expect(await prune(store, later)).toEqual(['mfe-b@1.0.0', 'mfe-a@1.0.0']);
  expect(await store.list('releases/')).toEqual([]);
});
