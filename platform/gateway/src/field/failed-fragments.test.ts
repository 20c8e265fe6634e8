import { createServer } from 'node:http';
import { toAddress } from '@site/base/http/address';
import { createLog } from '@site/base/log';
import { readSettings } from '@site/base/settings';
import { folderStore } from '@site/releases/folder-store';
import { readChannel, readHistory } from '@site/releases/reader';
import { expect, it, vi } from 'vitest';
import { listen } from '../../../base/test/listen.ts';
import { makeFolder } from '../../../base/test/make-folder.ts';
import { createSectionFixture, parseSectionFixture } from '../../../contract/test/section-fixture.ts';
import { site } from '../../../contract/test/site-fixture.ts';
import { NamedResponse } from '../http/named-response.ts';
import { GatewayMetrics } from '../metrics/gateway-metrics.ts';
import { FailingPages } from '../pages/failing-pages.ts';
import { PageCache } from '../pages/page-cache.ts';
import { createPages } from '../pages/pages.ts';
import { createPageSender } from '../pages/send-page.ts';
import type { LiveReleaseSet } from '../release-sets/live-release-set.ts';
import type { LiveSet } from '../release-sets/live-set.ts';
import { toBytes } from '../render-worker/to-bytes.ts';
import { CanaryJudge } from './canary-judge.ts';
import { FieldSums } from './field-sums.ts';

const CHANNEL = 'production';
const log = createLog('silent', () => {});
const home = parseSectionFixture({
  name: 'mfe-home',
  routes: [{ id: 'home', path: '/inicio', js: [], css: [] }],
  uses: ['mfe-a/box'],
});

/** What a shell answers for the home page. */
type Failed = Readonly<Record<string, string>> | undefined;

function toSet(id: string, version: string, readFailed: () => Failed): LiveSet {
  const render = async () => {
    const failedFragments = readFailed();
    const times = { late: false, timings: { load: 0, render: 0 }, validUntil: Number.POSITIVE_INFINITY };
    const page = { status: 200, body: id, resource: null, location: null, styles: [], problems: [], content: [] };
    return toBytes({ ...page, ...times, complete: false, ...(failedFragments && { failedFragments }) });
  };
  return {
    id,
    shell: { json: { name: 'shell', version: '1.0.0' } },
    sections: [home, parseSectionFixture({ name: 'mfe-a', version })],
    pool: { render, quarantined: [], failures: {} },
    toHeaders: () => ({}),
  } as unknown as LiveSet;
}

/** Sends pages to visitors of a canary with half of them, and lets the judge look at it once. */
async function tryCanary(readFailed: () => Failed, readOldFailed: () => Failed) {
  const store = folderStore(await makeFolder());
  const write = (key: string, content: object) => store.write(key, Buffer.from(JSON.stringify(content)), 'always');
  for (const [id, version] of [
    ['old', '1.0.0'],
    ['new', '1.1.0'],
  ]) {
    await write(`releases/mfe-a/${version}/section.json`, createSectionFixture({ name: 'mfe-a', version }));
    await write(`sets/${id}.json`, { id, releases: { 'mfe-a': version } });
  }
  const since = new Date(Date.now() - 60_000).toISOString();
  const canary = { section: 'mfe-a', version: '1.1.0', percent: 50, auto: since };
  await write(`channels/${CHANNEL}.json`, {
    set: 'old',
    since,
    action: 'canary',
    sections: ['mfe-a'],
    by: '',
    why: '',
    tried: [canary],
    canaries: [canary],
    groups: [{ set: 'new', below: 50 }],
    before: [],
  });
  const sets = [toSet('old', '1.0.0', readOldFailed), toSet('new', '1.1.0', readFailed)] as const;
  const live = {
    channel: await readChannel(store, CHANNEL),
    refused: {},
    sets,
    groups: [{ set: sets[1], below: 50 }],
    forGroup: (group: number) => (group < 50 ? sets[1] : sets[0]),
  } as unknown as LiveReleaseSet;
  const sums = new FieldSums();
  const failing = new FailingPages();
  const pages = createPages({
    site,
    live,
    cache: new PageCache({ freshMs: 5_000, isCurrent: () => false, capacity: 100_000, now: () => performance.now() }),
    send: createPageSender({ freshSeconds: 5, isPurged: false, content: () => '', isForAll: () => false }),
    content: () => '',
    sums,
    notePage: (_, set, { failedSections }) => sums.notePage(set, failedSections),
    readPreview: () => null,
    secure: false,
    recorder: { count: () => undefined },
    metrics: new GatewayMetrics({ processes: 1, sets: () => [], eventLoopDelayMs: () => 0 }),
    failing,
    toClient: () => '192.0.2.7',
    log,
  });
  const server = createServer({ ServerResponse: NamedResponse }, (request, response) =>
    pages(request, response, toAddress(request.url ?? '')),
  );
  const url = `${await listen(server)}/inicio`;
  const seen = new Set<string>();
  for (let visit = 0; visit < 60; visit++) {
    const group = visit % 6 === 0 ? 5 : 95;
    seen.add(await (await fetch(url, { headers: { cookie: `reparto=${group}` } })).text());
  }
  expect([...seen]).toEqual(['new', 'old']);
  const judge = new CanaryJudge({ store, id: 'here', sums, settings: readSettings({}), log, live });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const start = vi.spyOn(judge, 'start');
  judge.start();
  await vi.advanceTimersByTimeAsync(2_000);
  vi.useRealTimers();
  // It starts again once it has judged and moved.
  await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(2), 20_000);
  judge.close();
  const listFailing = () => failing.list([{ 'mfe-home': home.version, 'mfe-a': '1.1.0' }]);
  return { moves: await readHistory(store, CHANNEL), failing: listFailing(), sums };
}

const broken = (): Failed => ({ 'mfe-a/box': 'it broke' });
const nothing = (): Failed => undefined;
const sound = (): Failed => ({});

it('rolls back a canary whose fragment fails in a page of another section, and names the fragment', async () => {
  const { moves, failing } = await tryCanary(broken, sound);
  expect(moves[0]?.why).toBe('mfe-a@1.1.0 at 50 %: server errors: 10 in 10 pages, compared with 0 in 50 of 1.0.0');
  expect(failing).toEqual([{ page: 'the fragment mfe-a/box in /inicio', release: 'mfe-a@1.1.0', reason: 'it broke' }]);
});

it.each([
  ['the content API fails, as the shell then names no fragment', nothing, nothing],
  ['its fragment fails as it did before, although each page from the cache lacks it', broken, broken],
])('does not roll back a canary when %s', async (_when, readFailed, readOldFailed) => {
  const { moves } = await tryCanary(readFailed, readOldFailed);
  expect(moves.map(({ action }) => action)).toEqual(['canary']);
});
