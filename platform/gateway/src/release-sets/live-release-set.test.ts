import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createLog } from '@site/base/log';
import { folderStore } from '@site/releases/folder-store';
import { afterEach, expect, it, vi } from 'vitest';
import { putShell } from '../../../releases/test/put-shell.ts';
import { LiveReleaseSet } from './live-release-set.ts';

vi.mock('../rendering/guarded-pool.ts', () => ({
  startPool: async () => ({ failures: {}, quarantined: [], close: async () => undefined }),
}));

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const end of ends.splice(0).toReversed()) await end();
});

/** Advances the fake clock at twenty times real speed, since the timeouts are those of a network. */
async function until(isDone: () => boolean): Promise<void> {
  while (!isDone()) {
    await vi.advanceTimersByTimeAsync(100);
    await pause(5);
  }
}

const never = () => new Promise<never>(() => {});

it.each([
  ['does not respond to a write', 'gateways/', 'write'],
  ['does not respond to a read', 'sets/', 'read'],
] as const)(
  'keeps following the channel after the store %s once without an error',
  async (_what, prefix, call) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'live-'));
    // A note that is still being written arrives after the end.
    ends.push(() => rm(folder, { recursive: true, maxRetries: 10 }));
    const store = folderStore(folder);
    const write = (key: string, json: object) =>
      store.write(key, new TextEncoder().encode(JSON.stringify(json)), 'always');
    for (const version of ['1.0.0', '2.0.0']) {
      await putShell(store, version);
      await write(`sets/${version}.json`, { id: version, releases: { shell: version } });
    }
    const move = { since: new Date().toISOString(), action: 'promote', sections: ['shell'] };
    const go = (set: string) =>
      write('channels/production.json', { ...move, set, canaries: [], groups: [], before: [] });
    await go('1.0.0');
    const kept: string[] = [];
    // The disk is full at first.
    const keep = vi.fn(async ({ id }: { readonly id: string }) => void kept.push(id));
    keep.mockRejectedValueOnce(new Error('ENOSPC'));
    let silent = 0;
    const hang =
      <P extends [string, ...never[]], R>(real: (...given: P) => Promise<R>) =>
      (...given: P): Promise<R> => {
        if (silent === 0 || !given[0].startsWith(prefix)) return real(...given);
        silent -= 1;
        return never();
      };
    const live = new LiveReleaseSet({
      releases: {
        place: folder,
        pollMs: 20,
        exists: async () => true,
        folders: [folder],
        clean: async () => [],
        keep: async () => {},
        keepForOutage: async () => {},
        store: { ...store, [call]: hang(store[call] as never) },
      },
      noteId: 'a',
      rootKey: '',
      channel: 'production',
      disk: null,
      lastGood: { read: async () => null, write: keep },
      listFailing: () => [],
      onPoll: () => {},
      log: createLog('silent', () => {}),
      loadShell: async (json) => ({ json, dist: null, bootScript: '', serviceWorker: null, drawings: {} }),
      toWorkerData: () => ({}) as never,
      pool: { size: 1, deadlineMs: 1_000, memoryMb: 64 } as never,
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    await live.start();
    ends.push(() => live.close());
    await until(() => kept.length > 0);
    expect(kept).toEqual(['1.0.0']);
    silent = 1;
    await go('2.0.0');
    await until(() => live.current?.id === '2.0.0');
    await go('1.0.0');
    await until(() => live.current?.id === '1.0.0');
    expect(silent).toBe(0);
  },
  30_000,
);
