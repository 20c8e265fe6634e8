import { expect, it } from 'vitest';
import { GatewayMetrics } from './gateway-metrics.ts';
import { readMetrics } from './process-report.ts';
import { readTimings } from './release-timings.ts';

const OWNER = { section: 'mfe-a', release: '1.0.0' };
const start = () => new GatewayMetrics({ processes: 1, sets: () => [], eventLoopDelayMs: () => 0 });
const readAll = async (metrics: GatewayMetrics) => readTimings(await readMetrics(metrics.registry));

it('counts by section and release; reading resets nothing', async () => {
  const metrics = start();
  metrics.recordRender(OWNER, 10, false);
  metrics.recordCacheHit(OWNER);
  await readAll(metrics);
  metrics.recordRender(OWNER, 20, true);
  metrics.recordCacheHit({ ...OWNER });
  metrics.recordRender({ ...OWNER, release: '1.1.0' }, 5, false);
  metrics.recordRender(undefined, 1, false);
  metrics.recordCacheHit({ ...OWNER, release: '2.0.0' });
  expect(
    (await readAll(metrics)).map((one) => [one.section, one.release, one.renderings, one.errors, one.cacheHits]),
  ).toEqual([
    ['mfe-a', '1.0.0', 2, 1, 2],
    ['mfe-a', '1.1.0', 1, 0, 0],
    ['mfe-a', '2.0.0', 0, 0, 1],
    ['shell', '', 1, 0, 0],
  ]);
});

it('returns mean and 95th percentile of the rendering times, and 0 without any', async () => {
  const metrics = start();
  for (let ms = 1; ms <= 100; ms++) metrics.recordRender(OWNER, ms, false);
  metrics.recordCacheHit(undefined);
  expect(await readAll(metrics)).toMatchObject([
    { meanMs: 50.5, p95Ms: 95 },
    { meanMs: 0, p95Ms: 0 },
  ]);
});

it('returns the highest bucket bound for a percentile above it', async () => {
  const metrics = start();
  metrics.recordRender(OWNER, 9_000, true);
  expect(await readAll(metrics)).toMatchObject([{ meanMs: 9_000, p95Ms: 5_000 }]);
});

it('drops the releases that have served no page for the longest time', async () => {
  const metrics = start();
  for (let patch = 0; patch < 500; patch++) {
    metrics.recordCacheHit({ section: 'mfe-a', release: '1.0.0' });
    metrics.recordCacheHit({ section: 'mfe-a', release: `2.0.${patch}` });
  }
  const all = await readAll(metrics);
  expect(all).toHaveLength(400);
  expect(all[0]).toMatchObject({ release: '1.0.0', cacheHits: 500 });
});

it('drops with a release what browsers reported of it', async () => {
  const metrics = start();
  for (let patch = 0; patch < 500; patch++) {
    const labels = { section: 'mfe-a', release: `2.0.${patch}` };
    metrics.recordReport(metrics.vitals, { ...labels, metric: 'lcp', rating: 'good' });
    metrics.recordReport(metrics.vitals, { ...labels, metric: 'lcp', rating: 'poor' });
    metrics.recordReport(metrics.fieldErrors, { ...labels, phase: 'load' });
  }
  const all = await readMetrics(metrics.registry);
  const count = (name: string) => all.find((each) => each.name === name)?.values.length;
  expect([count('site_browser_vitals_total'), count('site_browser_errors_total')]).toEqual([800, 400]);
});
