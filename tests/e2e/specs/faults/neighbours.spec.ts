import { setTimeout as sleep } from 'node:timers/promises';
import { createFaultyStore, type FaultyStore } from '../../src/faults/faulty-store.ts';
import { HARMFUL_FAULTS } from '../../src/faults/section-faults.ts';
import { readSet } from '../../src/releases/read-set.ts';
import { type StartedGateway, startGateway } from '../../src/start-gateway.ts';
import { expect, test } from '../../src/test.ts';
import { workerSite } from '../../src/worker-site.ts';

const SECTION = 'mfe-news-events';
/** Pages of other sections. Two of them show fragments of the broken section. */
const OTHERS = ['/inicio', '/contacto', '/formacion', '/patronato'];
const PAUSE_MS = 30;
/** Requests that warm up a release set. */
const WARM_UP = 40;
/** Only the nightly run tests all faults and compares times, since at other times tests share the processor. */
const IS_NIGHTLY = process.env.FAULTS === 'all';
const REQUESTS = IS_NIGHTLY ? 200 : 100;
const FAULTS = IS_NIGHTLY ? HARMFUL_FAULTS : HARMFUL_FAULTS.slice(0, 2);
/** One request to the broken section for this many requests to others. */
const BROKEN_EVERY = 8;
/** Other work of the machine can slow down single rounds, so the requests of all rounds are evaluated together. */
const ROUNDS = IS_NIGHTLY ? 3 : 1;
const MAX_FACTOR = 2;

let faulty: FaultyStore;
let gateway: StartedGateway;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  faulty = await createFaultyStore();
  gateway = await startGateway({
    DATA_DIR: faulty.dataDir,
    API_BASE: workerSite().apiUrl,
    RENDER_WORKERS: '2',
    REQUESTS_PER_SECOND: '0',
    LOG_LEVEL: 'warn',
  });
});
test.afterAll(async () => {
  await gateway.stop();
  await faulty.remove();
});

/** Requests pages of other sections at a steady rate, with requests to the broken section in between. */
async function measure(requests = REQUESTS) {
  const times: number[] = [];
  const failures: string[] = [];
  const look = async (target: string) => {
    const started = performance.now();
    const { status } = await fetch(gateway.url + target).then(async (answer) => {
      await answer.arrayBuffer();
      return answer;
    });
    times.push(performance.now() - started);
    if (status !== 200) failures.push(`${target}: ${status}`);
  };
  const asked: Promise<unknown>[] = [];
  for (let n = 0; n < requests; n++) {
    asked.push(look(OTHERS[n % OTHERS.length] ?? ''));
    if (n % BROKEN_EVERY === 0)
      asked.push(fetch(`${gateway.url}/noticias/noticia-${1 + (n % 5)}`).then((answer) => answer.text()));
    if (n % BROKEN_EVERY === 4) asked.push(fetch(`${gateway.url}/noticias`).then((answer) => answer.text()));
    await sleep(PAUSE_MS);
  }
  await Promise.all(asked);
  return { failures, times };
}

/** Median, 99th percentile and maximum of the response times, in milliseconds. */
function toFigures(times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? 0);
  return { p50: at(0.5), p99: at(0.99), max: at(1) };
}

/** Waits until a release set is live, without requesting a page of the broken section. */
const untilLive = (set: string) => expect.poll(() => readSet(gateway.url), { timeout: 20_000 }).toBe(set);

for (const fault of FAULTS)
  test(`other sections’ pages are unaffected by a live release with the fault: ${fault}`, async () => {
    test.setTimeout(180_000);
    const version = await faulty.publishFaulty(SECTION, fault);
    const times: { readonly before: number[]; readonly broken: number[] } = { before: [], broken: [] };
    for (let round = 0; round < ROUNDS; round++) {
      await untilLive(await faulty.goLive(SECTION));
      if (IS_NIGHTLY) await measure(WARM_UP);
      // If times are not compared, the warm-up requests are enough to check that pages work.
      const before = await measure(IS_NIGHTLY ? REQUESTS : WARM_UP);
      await untilLive(await faulty.goLive(SECTION, version));
      const broken = await measure();
      console.log(`${fault}: before`, toFigures(before.times), 'then', toFigures(broken.times));
      expect([before.failures, broken.failures], gateway.output()).toEqual([[], []]);
      expect((await fetch(`${gateway.url}/noticias`)).status).toBe(503);
      times.before.push(...before.times);
      times.broken.push(...broken.times);
    }
    const [before, broken] = [toFigures(times.before), toFigures(times.broken)];
    console.log(`${fault}, all rounds: before`, before, 'then', broken);
    if (IS_NIGHTLY) expect(broken.p99).toBeLessThanOrEqual(MAX_FACTOR * before.p99);
  });
