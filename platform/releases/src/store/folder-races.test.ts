import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeFolder } from '../../../base/test/make-folder.ts';
import { folderStore } from './folder-store.ts';

const KEY = 'channels/a.json';
const STALE_LOCK_MS = 50;

/** Called before each of these steps of a write. */
const step = vi.hoisted(() => ({ before: async (_name: string, _target: string): Promise<void> => {} }));

vi.mock('node:fs/promises', async (load) => {
  const real = await load<typeof import('node:fs/promises')>();
  const steps = Object.fromEntries(
    (['readdir', 'readFile', 'rename', 'rm'] as const).map((name) => [
      name,
      async (...given: unknown[]) => {
        await step.before(name, String(name === 'rename' ? given[1] : given[0]));
        return (real[name] as (...all: unknown[]) => Promise<unknown>)(...given);
      },
    ]),
  );
  return { ...real, ...steps };
});

const encode = (text: string) => new TextEncoder().encode(text);
let root: string;
let etag: string;

const open = () => folderStore(root, STALE_LOCK_MS);
const write = (text: string) => open().write(KEY, encode(text), { ifMatch: etag });
const read = async () => new TextDecoder().decode((await open().read(KEY))?.bytes);

beforeEach(async () => {
  root = await makeFolder();
  await open().write(KEY, encode('before'), 'always');
  etag = (await open().read(KEY))?.etag ?? '';
});
afterEach(() => {
  step.before = async () => {};
});

/** Pauses the first call of a step, such as a process that is stopped there. */
function pauseAt(name: string, suffix: string) {
  const [reached, resumed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let isFirst = true;
  step.before = async (current, target) => {
    if (!isFirst || current !== name || !target.endsWith(suffix)) return;
    isFirst = false;
    reached.resolve();
    await resumed.promise;
  };
  /** Waits until the step is reached, or a writer has ended without it. */
  const reach = (writer: Promise<boolean>) => Promise.race([reached.promise, writer]);
  return { reach, resume: resumed.resolve };
}

it.each([
  ['before it compares', 'readFile', 'a.json'],
  ['before it replaces the file', 'rename', 'a.json'],
  ['before it removes its lock', 'rm', 'a.json.lock'],
])('loses no update of a writer that is paused longer than its lock lasts: %s', async (_, name, suffix) => {
  const pause = pauseAt(name, suffix);
  const paused = write('paused');
  await pause.reach(paused);
  const next = await write('next');
  pause.resume();
  const results = [await paused, next];
  expect(results.filter(Boolean)).toHaveLength(1);
  expect(await read()).toBe(results[0] ? 'paused' : 'next');
});

it('loses no update when a paused writer removes the lock of its successor', async () => {
  const first = pauseAt('rename', 'a.json');
  const one = write('one');
  await first.reach(one);
  // The second takes the stale lock over and is paused before its commit; the first then removes that lock.
  const second = pauseAt('rename', 'a.json');
  const two = write('two');
  await second.reach(two);
  const third = pauseAt('rename', 'a.json');
  first.resume();
  const three = write('three');
  await third.reach(three);
  second.resume();
  third.resume();
  const results = await Promise.all([one, two, three]);
  expect(results.filter(Boolean)).toHaveLength(1);
  expect(await read()).toBe(['one', 'two', 'three'][results.indexOf(true)]);
});

it('loses no update when two writers remove the same stale lock', async () => {
  const holder = pauseAt('readFile', 'a.json');
  const stale = write('stale');
  await holder.reach(stale);
  // Both waiters find the lock stale. One removes it only after the other has taken it anew.
  const late = pauseAt('rm', 'a.json.lock');
  const two = write('two');
  await late.reach(two);
  const taken = pauseAt('rename', 'a.json');
  const three = write('three');
  await taken.reach(three);
  late.resume();
  const isTwo = await two;
  taken.resume();
  holder.resume();
  const results = [await stale, isTwo, await three];
  expect(results.filter(Boolean)).toHaveLength(1);
  expect(await read()).toBe(['stale', 'two', 'three'][results.indexOf(true)]);
});

it('lists all keys also when a folder below is deleted meanwhile, and none of a missing folder', async () => {
  let times = 0;
  step.before = async (name) => {
    times += name === 'readdir' ? 1 : 0;
    if (name === 'readdir' && times === 1) throw Object.assign(new Error('gone'), { code: 'ENOENT' });
  };
  expect(await open().list('channels/')).toEqual([KEY]);
  expect(await open().list('nothing/')).toEqual([]);
});

it('leaves no lock and no unfinished file behind', async () => {
  expect(await Promise.all([write('one'), write('two'), write('three')])).toContain(true);
  expect(await readdir(path.join(root, 'channels'))).toEqual(['a.json']);
});
