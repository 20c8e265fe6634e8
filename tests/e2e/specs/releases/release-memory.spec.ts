import path from 'node:path';
import { folderStore } from '@site/releases/folder-store';
import { promote, publish, rollback } from '@site/releases/publisher';
import { readChannel, readReleaseSet } from '@site/releases/reader';
import { findLiveRelease } from '../../src/releases/live-release.ts';
import { readResidentMegabytes } from '../../src/resident-memory.ts';
import { startShell } from '../../src/start-shell.ts';
import { expect, test } from '../../src/test.ts';
import { workerSite } from '../../src/worker-site.ts';

const SECTION = 'mfe-search-contact';
const VERSION = `8.0.${Date.now()}`;
const ADDRESSES = ['/contacto', '/noticias', '/inicio', '/busqueda?fields=requena'];

/** A channel of this test alone, so that nobody else's release set moves. */
const CHANNEL = 'memory';

/** Moves of the channel. The nightly run has fifty; of a few nothing could be told that a heap does by itself. */
const MOVES = Number(process.env.PROMOTIONS ?? 0);
/** Moves until the heaps of main thread and allocator have the size that they keep: it grows for about ten. */
const WARM_UP_MOVES = 12;
const SAMPLES = 12;
const MOST_GROWTH = 1.15;

test.skip(MOVES === 0, 'PROMOTIONS=50 moves the channel for as long as memory takes to grow');

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let shell: Awaited<ReturnType<typeof startShell>>;
let store: ReturnType<typeof folderStore>;

test.beforeAll(async () => {
  store = folderStore(path.join(workerSite().dataDir, 'store'));
  await publish(store, await findLiveRelease(SECTION), 'memory', VERSION);
  const live = await readChannel(store, 'production');
  await promote(store, CHANNEL, (await readReleaseSet(store, live?.set ?? '')).releases, new Date());
  shell = await startShell({ API_BASE: workerSite().apiUrl, RELEASE_CHANNEL: CHANNEL, RENDER_WORKERS: '2' });
});
test.afterAll(() => shell.stop());

const readSet = async () => (await fetch(`${shell.url}/contacto`)).headers.get('x-release-set');

/** Moves the channel there or back and waits until the shell serves it. */
async function move(count: number): Promise<void> {
  const there = count % 2 === 0;
  const set = there
    ? await promote(store, CHANNEL, { [SECTION]: VERSION }, new Date())
    : await rollback(store, CHANNEL, SECTION, new Date());
  await expect.poll(readSet, { timeout: 10_000, intervals: [50] }).toBe(set.id);
}

/** Resident memory of the shell's process in megabytes, once it has come to rest: the least of some seconds. */
async function readMemory(): Promise<number> {
  const samples: number[] = [];
  for (let count = 0; count < SAMPLES; count++) {
    await sleep(250);
    samples.push(readResidentMegabytes(shell.pid));
  }
  return Math.min(...samples);
}

test('keeps its memory while releases come and go under load', async () => {
  test.skip(process.platform !== 'linux', 'reads /proc');
  test.setTimeout(300_000);

  let running = true;
  let answers = 0;
  const problems: string[] = [];
  const load = async (offset: number) => {
    for (let count = offset; running; count++) {
      const response = await fetch(shell.url + ADDRESSES[count % ADDRESSES.length]);
      await response.text();
      answers += 1;
      if (response.status !== 200) problems.push(`${response.status} ${response.url}`);
      await sleep(10);
    }
  };
  const clients = [load(0), load(1)];
  for (let count = 0; count < WARM_UP_MOVES; count++) await move(count);
  const before = await readMemory();
  for (let count = 0; count < MOVES; count++) await move(count);
  const after = await readMemory();
  running = false;
  await Promise.all(clients);
  console.log(
    `${Math.round(before)} MB before, ${Math.round(after)} MB after ${MOVES} moves and ${answers} answers under load`,
  );
  expect(problems).toEqual([]);
  expect(after).toBeLessThan(before * MOST_GROWTH);
});
