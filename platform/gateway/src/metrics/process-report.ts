import { AggregatorRegistry, type Registry } from 'prom-client';
import type { LiveSet } from '../release-sets/live-set.ts';
import type { WorkerState } from '../rendering/render-worker-data.ts';

/** One value of a metric; those of a histogram have names of their own. */
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
  /** How those of several processes are put together. */
  readonly aggregator: string;
  readonly values: readonly MetricValue[];
}

/** Everything that one process of the shell knows of itself, or several together. Plain data: it travels between them. */
export interface ProcessReport {
  readonly metrics: readonly Metric[];
  /** Release set to section to why it could not be loaded: a process finds out when it first needs it. */
  readonly failures: Readonly<Record<string, LiveSet['pool']['failures']>>;
  readonly workers: readonly WorkerState[];
}

/** What a process has measured. The library's types name the kinds of metrics by numbers, which its code never does. */
export const readMetrics = async (registry: Registry): Promise<readonly Metric[]> =>
  (await registry.getMetricsAsJSON()) as unknown as readonly Metric[];

/** The metrics of several processes, each put together as it says itself. */
export const toRegistry = (reports: readonly Pick<ProcessReport, 'metrics'>[]): Registry =>
  AggregatorRegistry.aggregate(reports.map(({ metrics }) => metrics));

/** What several processes know together, as if they were one. */
export function addReports(reports: readonly ProcessReport[]): ProcessReport {
  const failures: Record<string, LiveSet['pool']['failures']> = {};
  for (const report of reports)
    for (const [set, reasons] of Object.entries(report.failures)) failures[set] = { ...failures[set], ...reasons };
  // Read without waiting, so that no count is missing for a moment. Without the function that stands among the values, which cannot travel.
  const sums = toRegistry(reports).getMetricsAsArray() as unknown as readonly Metric[];
  const metrics = sums.map(({ name, help, type, aggregator, values }) => ({ name, help, type, aggregator, values }));
  return { metrics, failures, workers: reports.flatMap(({ workers }) => workers) };
}

/** What stays of a process that has ended: its counts, so that no sum ever falls. */
export const pickCounts = ({ metrics }: ProcessReport): ProcessReport => ({
  metrics: metrics.filter(({ type }) => type !== 'gauge'),
  failures: {},
  workers: [],
});
