import { createLog } from '@site/base/log';
import { readSettings } from '@site/base/settings';
import { folderStore } from '@site/releases/folder-store';
import { expect, it, vi } from 'vitest';
import { makeFolder } from '../../../base/test/make-folder.ts';
import type { LiveReleaseSet } from '../release-sets/live-release-set.ts';
import { CanaryJudge } from './canary-judge.ts';
import { FieldSums } from './field-sums.ts';

const BEGAN = '2026-03-05T10:00:00.000Z';
const CANARY = { section: 'mfe-a', version: '1.1.0', percent: 10, auto: BEGAN };
const CHANNEL = {
  set: 'old',
  since: BEGAN,
  action: 'canary',
  sections: ['mfe-a'],
  by: '',
  why: '',
  tried: [CANARY],
  canaries: [CANARY],
  groups: [{ set: 'new', below: 10 }],
  before: [],
};

const toSet = (id: string, version: string, quarantined: readonly string[], failures = {}) => ({
  id,
  shell: { json: { version: '1.0.0' } },
  sections: [{ name: 'mfe-a', version }],
  pool: { quarantined, failures },
});

/** Returns what a gateway reports about a release under watch for reasons that need no statistics. */
async function readReport(old: readonly string[], fresh: readonly string[], rest = {}, failures = {}): Promise<string> {
  const folder = await makeFolder();
  const store = folderStore(folder);
  await store.write('sets/old.json', Buffer.from('{"id":"old","releases":{"mfe-a":"1.0.0"}}'), 'always');
  const sets = [toSet('old', '1.0.0', old), toSet('new', '1.1.0', fresh, failures)];
  const judge = new CanaryJudge({
    store,
    id: 'here',
    sums: new FieldSums(),
    settings: readSettings({}),
    log: createLog('silent', () => {}),
    live: { channel: CHANNEL, refused: {}, sets, ...rest } as unknown as LiveReleaseSet,
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    judge.start();
    await vi.advanceTimersByTimeAsync(2_000);
  } finally {
    judge.close();
    vi.useRealTimers();
  }
  const stored = await vi.waitFor(
    async () => (await store.read('field/sums/here.json')) ?? expect.fail('nothing reported'),
    { timeout: 20_000 },
  );
  return JSON.parse(new TextDecoder().decode(stored.bytes)).releases['mfe-a@1.1.0'].broken;
}

it('reports a release under watch that took a worker down, if the previous release did not', async () => {
  expect(await readReport([], ['mfe-a/list'])).toMatch(/^mfe-a\/list is in quarantine/);
  expect(await readReport([], ['mfe-b/home < mfe-a'])).toMatch(/^mfe-b\/home < mfe-a is in quarantine/);
  expect(await readReport(['mfe-a/list'], ['mfe-a/list'])).toBe('');
  expect(await readReport([], ['mfe-b/home'])).toBe('');
});

it('reports a release under watch that cannot be loaded', async () => {
  expect(await readReport([], [], {}, { 'mfe-a': 'no such export' })).toBe('it cannot be loaded: no such export');
  const refused = { new: 'mfe-a@1.1.0 cannot be loaded: no such export' };
  expect(await readReport([], [], { refused })).toBe(refused.new);
});
