import type { Metric, MetricValue } from './process-report.ts';

/** Totals of one release of one section since the gateway started; times in milliseconds. */
export interface ReleaseTimings {
  readonly section: string;
  readonly release: string;
  readonly renderings: number;
  readonly meanMs: number;
  /** 95th percentile. */
  readonly p95Ms: number;
  readonly errors: number;
  readonly cacheHits: number;
}

const MS_PER_SECOND = 1_000;
const SHARE = 0.95;
const round = (ms: number) => Math.round(ms * 10) / 10;

/**
 * The quantile of a histogram, computed like `histogram_quantile` of Prometheus: values are evenly spread within a
 * bucket, and those above the highest bound count as that bound.
 */
function toQuantile(buckets: readonly MetricValue[], share: number): number {
  const total = buckets.at(-1)?.value ?? 0;
  if (total === 0) return 0;
  const wanted = share * total;
  let [from, before] = [0, 0];
  for (const { labels, value } of buckets) {
    const to = Number(labels.le);
    if (value >= wanted)
      return Number.isFinite(to) ? from + (to - from) * ((wanted - before) / (value - before)) : from;
    [from, before] = [Number.isFinite(to) ? to : from, value];
  }
  return from;
}

/** Reads the timings of each release from the metrics, sorted by section and release. */
export function readTimings(metrics: readonly Metric[]): readonly ReleaseTimings[] {
  const read = (name: string) => metrics.find((metric) => metric.name === name)?.values ?? [];
  const durations = read('site_render_duration_seconds');
  const [errors, hits] = [read('site_render_errors_total'), read('site_page_cache_hits_total')];
  return durations
    .filter(({ metricName }) => metricName === 'site_render_duration_seconds_count')
    .map(({ value: renderings, labels: { section, release } }) => {
      const ofRelease = ({ labels }: MetricValue) => labels.section === section && labels.release === release;
      const own = durations.filter(ofRelease);
      const seconds = own.find(({ metricName }) => metricName === 'site_render_duration_seconds_sum')?.value ?? 0;
      const buckets = own.filter(({ labels }) => labels.le !== undefined);
      return {
        section: String(section),
        release: String(release),
        renderings,
        meanMs: round((seconds / Math.max(1, renderings)) * MS_PER_SECOND),
        p95Ms: round(toQuantile(buckets, SHARE) * MS_PER_SECOND),
        errors: errors.find(ofRelease)?.value ?? 0,
        cacheHits: hits.find(ofRelease)?.value ?? 0,
      };
    })
    .sort((a, b) => (`${a.section}@${a.release}` < `${b.section}@${b.release}` ? -1 : 1));
}
