import { type StartedGateway, startGateway } from '../../src/start-gateway.ts';
import { expect, test } from '../../src/test.ts';
import { workerSite } from '../../src/worker-site.ts';

/** Concurrent requests, each for a different page, to workers that have not rendered any page yet. */
const BURST = Number(process.env.BURST ?? 600);

let gateway: StartedGateway;
test.beforeAll(async () => {
  const settings = { PAGE_CACHE_SECONDS: '1', RENDER_WORKERS: '2', LAME_DUCK_MS: '60000' };
  gateway = await startGateway({ API_BASE: workerSite().apiUrl, ...settings });
});
test.afterAll(() => gateway.stop());

async function get(url: string) {
  const started = performance.now();
  const response = await fetch(url);
  await response.text();
  return { status: response.status, headers: response.headers, ms: performance.now() - started };
}

test('rejects excess requests immediately, serves cached pages, loses no worker, and recovers', async () => {
  expect((await get(`${gateway.url}/patronato`)).status).toBe(200);
  const burst = Promise.all(Array.from({ length: BURST }, (_, n) => get(`${gateway.url}/noticias?n=${n}`)));
  // In the meantime, the cached page is served, fresh or stale.
  const known: number[] = [];
  for (let n = 0; n < 10; n++) known.push((await get(`${gateway.url}/patronato`)).status);
  const answers = await burst;
  const refused = answers.filter(({ status }) => status === 503);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
  expect(new Set(refused.map(({ headers }) => headers.get('retry-after')))).toEqual(new Set(['5']));
  // Requests are rejected immediately, while waiting ones get a page later.
  const slowest = (wanted: number) => Math.max(...answers.flatMap(({ status, ms }) => (status === wanted ? [ms] : [])));
  expect(slowest(503)).toBeLessThan(slowest(200));
  expect(new Set(known)).toEqual(new Set([200]));

  const metrics = await (await fetch(`${gateway.url}/metrics`)).text();
  expect(metrics).not.toMatch(/site_worker_replacements_total\{/);
  expect(metrics).toMatch(new RegExp(`site_turned_away_total ${refused.length}\n`));
  for (let n = 0; n < 20; n++) expect((await get(`${gateway.url}/eventos?n=${n}`)).status).toBe(200);
  console.log(`${BURST} at once: ${BURST - refused.length} pages, ${refused.length} turned away, no worker lost`);
});

test('finishes open requests when it is stopped', async () => {
  const pages = Array.from({ length: 40 }, (_, n) => get(`${gateway.url}/noticias?n=${n}`));
  await Promise.race(pages);
  const started = performance.now();
  const [statuses] = await Promise.all([Promise.all(pages.map(async (page) => (await page).status)), gateway.stop()]);
  // It ended by itself, without being killed, and on Ctrl-C does not wait for load balancers.
  expect(performance.now() - started).toBeLessThan(8_000);
  expect(new Set(statuses)).toEqual(new Set([200]));
  await expect(fetch(`${gateway.url}/healthz`)).rejects.toThrow();
});
