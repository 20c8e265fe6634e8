import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promote, publishQuickly, rollback } from '@site/releases/publisher';
import { SHELL } from '@site/releases/reader';
import { readLoad } from '../../src/machine/read-load.ts';
import { readResidentMegabytes } from '../../src/machine/resident-memory.ts';
import { buildVersion } from '../../src/releases/live-release.ts';
import { readSet } from '../../src/releases/read-set.ts';
import { buildShellVersion, readLiveShell } from '../../src/releases/shell-version.ts';
import { openChannel, readLiveReleases, siteStore } from '../../src/releases/site-store.ts';
import { watchShells } from '../../src/releases/watch-shells.ts';
import { type StartedGateway, startGateway } from '../../src/start-gateway.ts';
import { expect, test } from '../../src/test.ts';
import { workerSite } from '../../src/worker-site.ts';

const SECTION = 'mfe-search-contact';
/** A separate channel, so that the release sets of other tests do not change. */
const CHANNEL = 'moves';

/**
 * Number of moves under load. The nightly run has a hundred; with a few, leaks could not be told from normal heap
 * growth.
 */
const MOVES = Number(process.env.MOVES ?? 5);
/**
 * Minimum number of moves for comparing memory at the middle and at the end, since heaps and allocator grow at first.
 */
const MEMORY_MOVES = 50;
const WARM_UP_MOVES = MOVES >= MEMORY_MOVES ? 12 : 0;
const SAMPLES = 12;
/** Allowed growth in the second half of the moves. `tests/bench/README.md` contains measurements. */
const MAX_GROWTH = 1.25;
/** Maximum of the median time from the end of a move until visitors get it, in milliseconds. */
const WITHIN_MS = 1_000;

let gateway: StartedGateway;
let shells: Awaited<ReturnType<typeof readLiveShell>>[];
let version = '';

test.beforeAll(async () => {
  test.setTimeout(120_000);
  version = `8.0.${Date.now()}`;
  const next = await buildShellVersion(version);
  shells = [await readLiveShell(), next];
  for (const dist of [next.dist, await buildVersion(SECTION, version)]) {
    await publishQuickly(siteStore(), dist, 'moves');
    await rm(dist, { recursive: true });
  }
  await openChannel(CHANNEL);
  gateway = await startGateway({
    API_BASE: workerSite().apiUrl,
    RELEASE_CHANNEL: CHANNEL,
    RENDER_WORKERS: '2',
    REQUESTS_PER_SECOND: '0',
    PAGE_CACHE_SECONDS: '60',
  });
});
test.afterAll(() => gateway.stop());

/** Alternately promotes and rolls back a section, then the shell. Returns the milliseconds until visitors get it. */
async function move(count: number): Promise<number> {
  const name = Math.floor(count / 2) % 2 === 0 ? SECTION : SHELL;
  const { id } =
    count % 2 === 0
      ? await promote(siteStore(), CHANNEL, { [name]: version }, new Date())
      : await rollback(siteStore(), CHANNEL, [name], new Date());
  const since = performance.now();
  await expect.poll(() => readSet(gateway.url), { timeout: 20_000, intervals: [20] }).toBe(id);
  return performance.now() - since;
}

/** Resident memory of the gateway in megabytes: the minimum of several samples. */
async function readMemory(): Promise<number> {
  const samples: number[] = [];
  for (let count = 0; count < SAMPLES; count++) {
    await sleep(MOVES >= MEMORY_MOVES ? 250 : 20);
    samples.push(readResidentMegabytes(gateway.pid));
  }
  return Math.round(Math.min(...samples));
}

test('moves under load fail no request, mix no pages, leak no memory, and are visible within a second', async () => {
  test.skip(process.platform !== 'linux', 'reads /proc');
  test.setTimeout(900_000);
  const first = (await readLiveReleases(siteStore(), CHANNEL))[SECTION] ?? '';
  const watch = watchShells(gateway.url, shells, {
    readers: 2,
    pauseMs: 5,
    // A page contains only the old or the new release of the section.
    fits: (_shell, section, each) => section !== SECTION || [version, first].includes(each),
  });
  for (let count = 0; count < WARM_UP_MOVES; count++) await move(count);
  const before = await readMemory();
  const times: number[] = [];
  let middle = before;
  for (let count = 0; count < MOVES; count++) {
    times.push(await move(count));
    if (count === Math.floor(MOVES / 2)) middle = await readMemory();
  }
  const after = await readMemory();
  const { asked, failures, mixed } = await watch.end();
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0);
  console.log(
    `${MOVES} moves: ${asked} requests, ${failures.length} failed, ${mixed.length} mixed; ${before} → ${middle} → ${after} MB; ` +
      `seen after ${at(0.5)} ms (p90 ${at(0.9)}, most ${at(1)})`,
  );
  expect([failures, mixed]).toEqual([[], []]);
  expect(at(0.5)).toBeLessThan(WITHIN_MS * readLoad());
  if (MOVES >= MEMORY_MOVES) expect(after).toBeLessThan(middle * MAX_GROWTH);
});
