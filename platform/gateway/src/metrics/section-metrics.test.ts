import { toAddress } from '@site/base/limits/address';
import { parseSectionJson } from '@site/releases/reader';
import { describe, expect, it } from 'vitest';
import { findOwner } from './find-owner.ts';
import { Histogram } from './histogram.ts';
import { SectionMetrics } from './section-metrics.ts';

const section = (name: string, ...paths: string[]) =>
  parseSectionJson(
    JSON.stringify({
      ...{ name, version: '1.0.0', contract: 1, owner: 'team', container: 'c', federation: '2', fragments: [] },
      ...{ uses: [], api: [], shared: {}, assets: {}, entry: { web: '', node: '', js: [], css: [] } },
      routes: paths.map((path) => ({ id: path, path, js: [], css: [] })),
    }),
    'test',
  );

describe('a histogram', () => {
  it('tells mean and quantiles of what it has seen', () => {
    const histogram = new Histogram();
    for (let ms = 1; ms <= 100; ms++) histogram.record(ms);
    expect(histogram.mean).toBe(50.5);
    expect(histogram.quantile(0.5)).toBeCloseTo(50, 5);
    expect(histogram.quantile(0.95)).toBeCloseTo(95, 5);
    expect(histogram.buckets().find(({ atMostMs }) => atMostMs === 10)?.count).toBe(10);
    expect(histogram.buckets().at(-1)).toEqual({ atMostMs: Number.POSITIVE_INFINITY, count: 100 });
  });
  it('never tells more than the longest, nor anything of nothing', () => {
    const histogram = new Histogram();
    expect([histogram.mean, histogram.quantile(0.95)]).toEqual([0, 0]);
    histogram.record(9_000);
    expect(histogram.quantile(0.95)).toBeLessThanOrEqual(9_000);
    expect(histogram.quantile(1)).toBe(9_000);
  });
});

describe('metrics of sections', () => {
  it('count by section and release', () => {
    const metrics = new SectionMetrics();
    const owner = { section: 'mfe-a', release: '1.0.0' };
    metrics.recordRender(owner, 10, false);
    metrics.recordRender(owner, 20, true);
    metrics.recordRender({ ...owner, release: '1.1.0' }, 5, false);
    metrics.recordCacheHit(owner);
    metrics.recordRender(undefined, 1, false);
    expect(
      metrics
        .read()
        .map((one) => [one.section, one.release, new Histogram(one.renderMs).count, one.errors, one.cacheHits]),
    ).toEqual([
      ['mfe-a', '1.0.0', 2, 1, 1],
      ['mfe-a', '1.1.0', 1, 0, 0],
      ['shell', '', 1, 0, 0],
    ]);
  });
  it('forget the releases that were longest without a page', () => {
    const metrics = new SectionMetrics();
    for (let patch = 0; patch < 500; patch++) {
      metrics.recordCacheHit({ section: 'mfe-a', release: '1.0.0' });
      metrics.recordCacheHit({ section: 'mfe-a', release: `2.0.${patch}` });
    }
    expect(metrics.read()).toHaveLength(400);
    expect(metrics.read()[0]).toMatchObject({ release: '1.0.0', cacheHits: 500 });
  });
});

describe('the owner of an address', () => {
  const sections = [section('mfe-a', '/noticias', '/noticias/:id'), section('mfe-b', '/areas/:a?/:b?', '/:any')];
  it.each([
    ['/noticias', 'mfe-a'],
    ['/noticias/', 'mfe-a'],
    ['/Noticias/7?tag=x', 'mfe-a'],
    ['/areas', 'mfe-b'],
    ['/areas/1/2', 'mfe-b'],
    ['/algo', 'mfe-b'],
    ['/areas/1/2/3', undefined],
    ['/noticias/7/8', undefined],
  ])('of %s is %s', (url, name) => expect(findOwner(sections, toAddress(url))?.section).toBe(name));
});
