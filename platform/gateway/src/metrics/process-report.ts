import { AggregatorRegistry, type Registry } from 'prom-client';
import type { LiveSet } from '../release-sets/live-set.ts';

/** One value of a metric; those of a histogram have their own names. */
export interface MetricValue {
  readonly value: number;
  readonly labels: Readonly<Partial<Record<string, string | number>>>;
  readonly metricName?: string;
}

/** The values of one metric as plain data. */
export interface Metric {
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  /** How the values of several processes are combined. */
  readonly aggregator: string;
  readonly values: readonly MetricValue[];
}

/** The state of one process of the gateway, or of several combined. Plain data, because it is sent between processes. */
export interface ProcessReport {
  readonly metrics: readonly Metric[];
  /**
   * Release set to section to the reason why it could not be loaded. A process finds out when it first needs the
   * section.
   */
  readonly failures: Readonly<Record<string, LiveSet['pool']['failures']>>;
}

/** The metrics of a process. The library's types declare metric types as numbers, but its code returns strings. */
export const readMetrics = async (registry: Registry): Promise<readonly Metric[]> =>
  (await registry.getMetricsAsJSON()) as unknown as readonly Metric[];

/** Combines the metrics of several processes, each with its own aggregator. */
export const toRegistry = (reports: readonly Pick<ProcessReport, 'metrics'>[]): Registry =>
  AggregatorRegistry.aggregate(reports.map(({ metrics }) => metrics));

/** Combines the reports of several processes into one. */
export function addReports(reports: readonly ProcessReport[]): ProcessReport {
  const failures: Record<string, LiveSet['pool']['failures']> = {};
  for (const report of reports)
    for (const [set, reasons] of Object.entries(report.failures)) failures[set] = { ...failures[set], ...reasons };
  // Read synchronously, so that no count is missing for a short time. The values also contain a function, which
  // cannot be cloned.
  const sums = toRegistry(reports).getMetricsAsArray() as unknown as readonly Metric[];
  const metrics = sums.map(({ name, help, type, aggregator, values }) => ({ name, help, type, aggregator, values }));
  return { metrics, failures };
}

/** What remains of a process that has ended: its counters, so that no sum ever decreases. */
export const pickCounts = ({ metrics }: ProcessReport): ProcessReport => ({
  metrics: metrics.filter(({ type }) => type !== 'gauge'),
  failures: {},
});
