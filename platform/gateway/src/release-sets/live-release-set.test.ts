import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { writeChecked } from '@site/base/checked-file';
import { createLog } from '@site/base/log';
import { readSettings } from '@site/base/settings';
import { folderStore } from '@site/releases/folder-store';
import type { ObjectStore, ReleaseJson, ShellJson } from '@site/releases/reader';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSectionFixture } from '../../../contract/test/section-fixture.ts';
import { putShell, toShellJson } from '../../../releases/test/put-shell.ts';
import { LiveReleaseSet } from './live-release-set.ts';
import { OutageCopy } from './outage-copy.ts';

/** Starts and closes the render workers of a set. */
const workers = vi.hoisted(() => ({
  start: async (_set: string): Promise<Readonly<Record<string, string>>> => ({}),
  closed: [] as string[],
}));
vi.mock('../rendering/guarded-pool.ts', () => ({
  async startPool({ startThread }: { readonly startThread: () => { readonly set: string } }) {
    const { set } = startThread();
    const failures = await workers.start(set);
    return { failures, quarantined: [], close: async () => void workers.closed.push(set) };
  },
}));
vi.mock('../rendering/worker-thread.ts', () => ({
  WorkerThread: function WorkerThread({ data }: { readonly data: { readonly set: string } }) {
    return data;
  },
}));
vi.mock('./loaded-shell.ts', () => ({
  loadShell: async (_settings: unknown, json: ShellJson) => ({ json, bootScript: '' }),
  toPoolData: (_settings: unknown, { set }: { readonly set: string }) => ({ set }),
}));

const ends: (() => Promise<unknown>)[] = [];
beforeEach(() => {
  workers.start = async () => ({});
  workers.closed = [];
});
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

interface OpenOptions {
  readonly toStore?: (store: ObjectStore) => ObjectStore;
  /** Copies a release to this machine. */
  readonly keepRelease?: (version: string) => Promise<void>;
}

/** A shell whose files a development server has. */
const DEVELOPMENT = '4.0.0';

/** Starts to follow a channel that points to the first of four sets. */
async function open({ toStore = (store) => store, keepRelease = async () => {} }: OpenOptions = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'live-'));
  // A note that is still being written arrives after the end.
  ends.push(() => rm(folder, { recursive: true, maxRetries: 10 }));
  const store = folderStore(folder);
  const write = (key: string, json: object) =>
    store.write(key, new TextEncoder().encode(JSON.stringify(json)), 'always');
  for (const version of ['1.0.0', '2.0.0', '3.0.0', DEVELOPMENT]) {
    await putShell(store, version, version === DEVELOPMENT ? { origin: 'http://localhost:4500' } : {});
    await write(`releases/mfe-a/${version}/section.json`, createSectionFixture({ version }));
    await write(`sets/${version}.json`, { id: version, releases: { shell: version, 'mfe-a': version } });
  }
  const move = { since: new Date().toISOString(), action: 'promote', sections: ['shell'] };
  const go = (set: string, groups: readonly { readonly set: string; readonly below: number }[] = []) =>
    write('channels/production.json', { ...move, set, canaries: [], groups, before: [] });
  await go('1.0.0');
  const keep = vi.fn(async (_release: { readonly name: string; readonly version: string }) => {});
  const lines: string[] = [];
  const log = createLog('info', (line) => void lines.push(line));
  const releases = {
    place: folder,
    pollMs: 20,
    exists: async () => true,
    folders: [folder],
    clean: async () => [],
    keep: ({ version }: ReleaseJson) => keepRelease(version),
    keepForOutage: keep,
    store: toStore(store),
    origin: store,
  };
  const good = { place: folder, id: 'good', shell: toShellJson('1.0.0'), sections: [] };
  await writeChecked(path.join(folder, 'last-good/set-production.json'), Buffer.from(JSON.stringify(good)));
  const live = new LiveReleaseSet({
    releases,
    noteId: 'a',
    settings: readSettings({}),
    readPlaceholder: async () => null,
    outageCopy: new OutageCopy({ releases, folder: path.join(folder, 'last-good'), channel: 'production', log }),
    listFailing: () => [],
    onPoll: () => {},
    log,
    pool: { size: 1, deadlineMs: 1_000, memoryMb: 64 } as never,
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const start = async () => {
    await live.start();
    ends.push(() => live.close());
  };
  return { live, go, keep, lines, start };
}

it('has no set to serve before it has started', async () => {
  const { live } = await open();
  expect(() => live.current).toThrow('No release set is loaded.');
});

it.each([
  ['does not respond to a write', 'gateways/', 'write'],
  ['does not respond to a read', 'sets/', 'read'],
] as const)(
  'keeps following the channel after the store %s once without an error',
  async (_what, prefix, call) => {
    let silent = 0;
    const hang =
      <P extends [string, ...never[]], R>(real: (...given: P) => Promise<R>) =>
      (...given: P): Promise<R> => {
        if (silent === 0 || !given[0].startsWith(prefix)) return real(...given);
        silent -= 1;
        return never();
      };
    const { live, go, keep, start } = await open({
      toStore: (store) => ({ ...store, [call]: hang(store[call] as never) }),
    });
    // The disk is full at first.
    keep.mockRejectedValueOnce(new Error('ENOSPC'));
    await start();
    await until(() => keep.mock.calls.length > 1);
    expect(keep.mock.calls.slice(0, 2).map(([{ name, version }]) => `${name}@${version}`)).toEqual([
      'shell@1.0.0',
      'shell@1.0.0',
    ]);
    silent = 1;
    await go('2.0.0');
    await until(() => live.current.id === '2.0.0');
    await go('1.0.0');
    await until(() => live.current.id === '1.0.0');
    expect(silent).toBe(0);
  },
  30_000,
);

it('does not switch to a set that was rolled back while it warmed up', async () => {
  const { live, go, lines, start } = await open();
  await start();
  const warm = Promise.withResolvers<Record<string, string>>();
  const begun = vi.fn(() => warm.promise);
  workers.start = begun;
  await go('2.0.0');
  await until(() => begun.mock.calls.length > 0);
  await go('1.0.0');
  warm.resolve({});
  await until(() => workers.closed.length > 0);
  expect([workers.closed, live.current.id]).toEqual([['2.0.0'], '1.0.0']);
  expect(lines.join('')).not.toContain('release set live');
});

it('does not switch to a shell that was built for development, whose pages have no security policy', async () => {
  const { live, go, lines, start } = await open();
  await start();
  await go(DEVELOPMENT);
  await until(() => lines.some((line) => line.includes('was built for development')));
  expect(live.current.id).toBe('1.0.0');
});

it('follows a move although a canary hangs while it warms up', async () => {
  const { live, go, start } = await open();
  await start();
  const begun = vi.fn();
  workers.start = async (set) => {
    begun(set);
    return set === '2.0.0' ? never() : {};
  };
  await go('1.0.0', [{ set: '2.0.0', below: 10 }]);
  await until(() => begun.mock.calls.length > 0);
  await go('3.0.0', [{ set: '2.0.0', below: 10 }]);
  await until(() => live.current.id === '3.0.0');
}, 10_000);

it('does not blame the store if the workers that load a failed section again cannot start', async () => {
  const { live, go, lines, start } = await open();
  workers.start = async () => ({ 'mfe-a': 'no such file' });
  await start();
  const again = vi.fn(async () => Promise.reject(new Error('out of memory')));
  workers.start = again;
  await until(() => again.mock.calls.length > 0);
  workers.start = async () => ({});
  await go('2.0.0');
  await until(() => live.current.id === '2.0.0');
  expect(lines.join('')).not.toContain('release store');
  expect(lines.join('')).toContain('out of memory');
});

it('loads a failed section again while the channel points to a set that is refused', async () => {
  const { live, go, start } = await open();
  workers.start = async () => ({ 'mfe-a': 'no such file' });
  await start();
  workers.start = async (set) => (set === '1.0.0' ? {} : Promise.reject(new Error('out of memory')));
  await go('2.0.0');
  await until(() => '2.0.0' in live.refused);
  await until(() => live.current.pool.failures['mfe-a'] === undefined);
  expect(live.current.id).toBe('1.0.0');
}, 10_000);

it('does not blame the store if it starts from the last good set because the wanted one does not load', async () => {
  const { live, lines, start } = await open();
  workers.start = async (set) => (set === 'good' ? {} : Promise.reject(new Error('out of memory')));
  await start();
  await until(() => '1.0.0' in live.refused);
  expect(live.current.id).toBe('good');
  expect(lines[0]).toMatch(/last good release set.*out of memory/);
  expect(lines.join('')).not.toContain('release store');
});

it('logs once that it starts without its store, and when that can be read again', async () => {
  let reads = 0;
  const read = (store: ObjectStore) => (key: string) => {
    if (key.startsWith('channels/')) reads += 1;
    return reads > 4 ? store.read(key) : Promise.reject(new Error('no response'));
  };
  const { live, lines, start } = await open({ toStore: (store) => ({ ...store, read: read(store) }) });
  await start();
  await until(() => live.current.id === '1.0.0');
  const logged = lines.filter((line) => line.includes('store') || line.includes('no response'));
  expect(logged.map((line) => JSON.parse(line).message)).toEqual([
    'the channel cannot be followed now; the gateway starts from the last good release set',
    'the release store can be read again',
  ]);
});

it('does not blame a release that it could not copy because its own disk is full', async () => {
  let isFull = true;
  const { live, go, start } = await open({
    async keepRelease(version) {
      if (version === '2.0.0' && isFull) throw new Error('ENOSPC');
    },
  });
  await start();
  const missing: Record<string, string> = { 'mfe-a': 'mfe-a@2.0.0 has no file' };
  workers.start = async () => (isFull ? missing : {});
  await go('2.0.0');
  await until(() => '2.0.0' in live.refused);
  expect(live.refused).toEqual({ '2.0.0': 'Error: ENOSPC' });
  isFull = false;
  await until(() => live.current.id === '2.0.0');
});
