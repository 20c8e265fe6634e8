import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { folderStore } from '@site/releases/folder-store';
import { promote, publishQuickly } from '@site/releases/publisher';
import type { ObjectStore } from '@site/releases/reader';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TeamCommand } from '../../../releases/src/team/team-command.ts';
import { buildSection } from '../../../releases/test/build-section.ts';
import { putShell } from '../../../releases/test/put-shell.ts';
import type { Project } from '../project.ts';
import { releaseSection } from './release-section.ts';

const clock = vi.hoisted(() => ({ now: 0 }));
/** Time passes instantly. */
vi.mock('node:timers/promises', () => ({
  setTimeout: async (ms: number) => {
    clock.now += ms;
  },
}));

let root: string;
let store: ObjectStore;
const sent: TeamCommand[] = [];
const reported: string[] = [];
/** Whether the site responds at a given time of the clock, in milliseconds. */
let answers: (now: number) => boolean;

const away = () => Promise.reject(new Error('https://site.example cannot be reached: fetch failed.'));
const release = () =>
  releaseSection(
    {
      project: {} as Project,
      section: 'mfe-a',
      channel: 'production',
      rendering: false,
      report: (line) => reported.push(line),
      store: { ...store, read: (key) => (answers(clock.now) ? store.read(key) : away()) },
      site: {
        store,
        send: async (command) => {
          sent.push(command);
          return 'done';
        },
      },
    },
    { version: '1.1.0', canary: 10, minutes: 5, why: 'test' },
  );
const readShares = () => sent.map((command) => (command.kind === 'promote' ? command.canary : command.kind));

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'release-'));
  store = folderStore(path.join(root, 'store'));
  await putShell(store, '1.0.0');
  for (const version of ['1.0.0', '1.1.0'])
    await publishQuickly(store, await buildSection(root, 'mfe-a', version), 'test');
  await promote(store, 'production', { shell: '1.0.0', 'mfe-a': '1.0.0' }, new Date());
  clock.now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => clock.now);
  for (const list of [sent, reported]) list.length = 0;
  answers = () => true;
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(root, { recursive: true });
});

it('runs a canary for the given time, then promotes to all visitors', async () => {
  expect(await release()).toBe('done');
  expect([readShares(), clock.now]).toEqual([[10, null], 300_000]);
});

it('retries a status request that failed, including the last one', async () => {
  answers = (now) => now === 0 || (now > 20_000 && now < 290_000) || now > 330_000;
  expect(await release()).toBe('done');
  expect(readShares()).toEqual([10, null]);
  expect(reported.join('\n')).toContain('cannot be reached: fetch failed. Trying again.');
});

it('reports which visitors may have the release when the site stays unreachable', async () => {
  answers = (now) => now < 60_000;
  await expect(release()).rejects.toThrow(
    /cannot be reached.*\n10 % of visitors may still get mfe-a@1\.1\.0\..* promote 1\.1\.0 gives it to all; with --canary 0, to no one/,
  );
  expect(readShares()).toEqual([10]);
});

it('rolls back when a gateway refuses the release, and reports why', async () => {
  const channel = { ...(JSON.parse(await readText('channels/production.json')) as object) };
  const groups = [{ set: 'abc', below: 10 }];
  const canaries = [{ section: 'mfe-a', version: '1.1.0', percent: 10 }];
  const write = (key: string, value: object) =>
    store.write(key, new TextEncoder().encode(JSON.stringify(value)), 'always');
  await write('channels/production.json', { ...channel, groups, canaries });
  await write('gateways/a-3000-1.json', {
    at: new Date().toISOString(),
    channel: 'production',
    set: '',
    groups: [],
    failing: [],
    refused: { abc: 'it cannot be loaded' },
  });
  await expect(release()).rejects.toThrow(/^mfe-a@1\.1\.0 was rolled back: it cannot be loaded$/);
  expect(readShares()).toEqual([10, 0]);
});

async function readText(key: string): Promise<string> {
  return new TextDecoder().decode((await store.read(key))?.bytes);
}
