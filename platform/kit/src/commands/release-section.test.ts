import path from 'node:path';
import { folderStore } from '@site/releases/folder-store';
import { promote, promoteCanary, publishQuickly, retire } from '@site/releases/publisher';
import { type ObjectStore, readChannel, writeGatewayNote } from '@site/releases/reader';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeFolder } from '../../../base/test/make-folder.ts';
import { parseTeamCommand, type TeamCommand } from '../../../releases/src/team/team-command.ts';
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
/** What happens on the site after the canary has begun, and while the release is checked for the last time. */
let whileRunning: () => Promise<unknown>;
let whileChecked: () => Promise<unknown>;
let share: number;

const away = () => Promise.reject(new Error('https://site.example cannot be reached: fetch failed.'));
const release = () =>
  releaseSection(
    {
      project: {} as Project,
      section: 'mfe-a',
      channel: 'production',
      rendering: false,
      report: (line) => reported.push(line),
      store: {
        ...store,
        async read(key) {
          if (clock.now >= 300_000 && key.startsWith('releases/')) await whileChecked();
          return answers(clock.now) ? store.read(key) : away();
        },
      },
      site: {
        store,
        send: async (command) => {
          sent.push(command);
          if (command.kind !== 'promote') return 'done';
          const [versions, now] = [{ [command.section]: command.version }, new Date()];
          if (command.canary === null) await promote(store, 'production', versions, now);
          else await promoteCanary(store, 'production', versions, command.canary, now);
          if (sent.length === 1) await whileRunning();
          return 'done';
        },
      },
    },
    { version: '1.1.0', canary: share, minutes: 5, why: 'test' },
  );
const readShares = () => sent.map((command) => (command.kind === 'promote' ? command.canary : command.kind));

beforeEach(async () => {
  root = await makeFolder();
  store = folderStore(path.join(root, 'store'));
  await putShell(store, '1.0.0');
  for (const version of ['1.0.0', '1.1.0', '1.2.0'])
    await publishQuickly(store, await buildSection(root, 'mfe-a', version), 'test');
  await promote(store, 'production', { shell: '1.0.0', 'mfe-a': '1.0.0' }, new Date());
  clock.now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => clock.now);
  for (const list of [sent, reported]) list.length = 0;
  answers = () => true;
  whileRunning = async () => {};
  whileChecked = async () => {};
  share = 10;
});
afterEach(() => {
  vi.restoreAllMocks();
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

it.each([
  ['', 0],
  [', although the clock of this machine is four minutes ahead', 240_000],
])('rolls back when a gateway refuses the release, and reports why%s', async (_, aheadMs) => {
  whileRunning = async () => {
    const [group] = (await readChannel(store, 'production'))?.groups ?? [];
    const note = { channel: 'production', set: '', groups: [], failing: [], protocols: [1] };
    const refused = { [group?.set ?? '']: 'it cannot be loaded' };
    const at = new Date(Date.now() - aheadMs).toISOString();
    await writeGatewayNote(store, 'a-3000-1', { ...note, at, refused });
  };
  await expect(release()).rejects.toThrow(/^mfe-a@1\.1\.0 was rolled back: it cannot be loaded$/);
  expect(readShares()).toEqual([10, 0]);
  expect(sent.at(-1)).toMatchObject({ why: 'rolled back: it cannot be loaded' });
});

it('is not rolled back for the live release, which it may repair', async () => {
  whileRunning = async () => {
    const { set = '' } = (await readChannel(store, 'production')) ?? {};
    const note = { channel: 'production', set: 'old', groups: [], failing: [], protocols: [1] };
    const refused = { [set]: 'mfe-a@1.0.0 cannot be loaded: kaputt' };
    await writeGatewayNote(store, 'a-3000-1', { ...note, at: new Date().toISOString(), refused });
  };
  expect(await release()).toBe('done');
  expect(readShares()).toEqual([10, null]);
});

it.each([
  ['also fails in the live release', ['1.0.0', '1.1.0'], [10, null]],
  ['fails only in the new release', ['1.1.0'], [10, 0]],
])('considers whether a fragment in a page of another team %s', async (_, versions, shares) => {
  whileRunning = async () => {
    const page = { page: 'the fragment mfe-a/box in /b', reason: 'it broke' };
    const failing = versions.map((version) => ({ ...page, release: `mfe-a@${version}` }));
    const note = { channel: 'production', set: '', groups: [], refused: {}, protocols: [1] };
    await writeGatewayNote(store, 'a-3000-1', { ...note, at: new Date().toISOString(), failing });
  };
  await release().catch((error: Error) =>
    expect(error.message).toBe(
      'mfe-a@1.1.0 was rolled back: the fragment mfe-a/box in /b of mfe-a@1.1.0 fails: it broke',
    ),
  );
  expect(readShares()).toEqual(shares);
});

it.each([
  ['ended it', () => promoteCanary(store, 'production', { 'mfe-a': '1.1.0' }, 0, new Date())],
  ['replaced it', () => promoteCanary(store, 'production', { 'mfe-a': '1.2.0' }, 10, new Date())],
  ['retired the section', () => retire(store, 'production', ['mfe-a'], new Date())],
])('does not promote a canary after a colleague %s', async (_, interfere) => {
  whileRunning = interfere;
  await expect(release()).rejects.toThrow(
    /^The canary of mfe-a@1\.1\.0 was ended by someone else, so it was not promoted\.$/,
  );
  expect(readShares()).toEqual([10]);
});

it('does not promote a canary that a colleague ends while its pages are rendered for the last time', async () => {
  whileChecked = () => promoteCanary(store, 'production', { 'mfe-a': '1.1.0' }, 0, new Date());
  await expect(release()).rejects.toThrow('was ended by someone else, so it was not promoted.');
  expect(readShares()).toEqual([10]);
});

it('accepts that a colleague promoted it earlier', async () => {
  whileRunning = () => promote(store, 'production', { 'mfe-a': '1.1.0' }, new Date());
  expect(await release()).toBe('done');
});

it('refuses a share of nothing, which would be no canary', async () => {
  share = 0;
  await expect(release()).rejects.toThrow('A release begins with a canary of at least 1 percent.');
  expect(sent).toEqual([]);
});

it.each(['SIGINT', 'SIGTERM'] as const)(
  'says that the canary may continue when %s cancels the command',
  async (signal) => {
    const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
    whileRunning = async () => void process.emit(signal, signal);
    await release();
    expect(reported).toContain(
      'Cancelled. 10 % of visitors may still get mfe-a@1.1.0. Check with npx section-kit status. npx section-kit promote 1.1.0 gives it to all; with --canary 0, to no one.',
    );
    expect(exit).toHaveBeenCalledExactlyOnceWith(signal === 'SIGINT' ? 130 : 143);
    // Does not ignore Ctrl-C afterwards, nor before the canary begins.
    expect(process.listenerCount(signal)).toBe(0);
  },
);

it('gives a reason that the site accepts, however long the fault is', async () => {
  whileRunning = async () => {
    const [group] = (await readChannel(store, 'production'))?.groups ?? [];
    const note = { channel: 'production', set: '', groups: [], failing: [], protocols: [1] };
    const at = new Date().toISOString();
    await writeGatewayNote(store, 'a-3000-1', { ...note, at, refused: { [group?.set ?? '']: 'x'.repeat(2_000) } });
  };
  await expect(release()).rejects.toThrow('was rolled back');
  expect(() => parseTeamCommand(Buffer.from(JSON.stringify(sent.at(-1))))).not.toThrow();
});
