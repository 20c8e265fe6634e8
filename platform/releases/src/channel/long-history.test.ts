import { rm } from 'node:fs/promises';
import { expect, it, onTestFinished } from 'vitest';
import { createReleaseHistory, day } from '../../test/release-history.ts';
import type { ObjectStore } from '../store/object-store.ts';
import { promote } from './promote.ts';
import { readHistory, readStatus } from './status.ts';

it('reads a long history in few requests at a time, and each set once', async () => {
  const { root, store } = await createReleaseHistory();
  onTestFinished(() => rm(root, { recursive: true }));
  for (let index = 0; index < 30; index++)
    await promote(store, 'production', { 'mfe-a': index % 2 === 0 ? '1.0.0' : '1.1.0' }, day(5 + index));
  let [running, most] = [0, 0];
  const keys: string[] = [];
  const read: ObjectStore['read'] = async (key) => {
    most = Math.max(most, ++running);
    keys.push(key);
    try {
      return await store.read(key);
    } finally {
      running -= 1;
    }
  };
  expect(await readHistory({ ...store, read }, 'production')).toHaveLength(33);
  expect((await readStatus({ ...store, read }, 'production'))[0]).toMatchObject({ live: '1.1.0', previous: '1.0.0' });
  expect(most).toBeLessThanOrEqual(8);
  expect(keys.filter((key) => key.startsWith('sets/')).length).toBeLessThanOrEqual(2 * 33);
});
