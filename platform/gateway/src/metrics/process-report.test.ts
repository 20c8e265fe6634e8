import { expect, it } from 'vitest';
import type { LiveSet } from '../release-sets/live-set.ts';
import { GatewayMetrics } from './gateway-metrics.ts';
import { addReports, type ProcessReport, pickCounts, readMetrics, toRegistry } from './process-report.ts';

const OWNER = { section: 'mfe-a', release: '1.0.0' };

const toSet = (failures: Readonly<Record<string, string>>) =>
  ({
    id: 's',
    sections: [{ name: 'mfe-a', version: '1.0.0' }],
    pool: { queued: 2, workers: 1, quarantined: [], failures },
  }) as unknown as LiveSet;

/** Returns the report of a process that rendered one page in this many milliseconds. */
async function report(ms: number, failures: Readonly<Record<string, string>> = {}): Promise<ProcessReport> {
  const sets = () => [toSet(failures)];
  const metrics = new GatewayMetrics({ processes: 1, sets, eventLoopDelayMs: () => ms });
  metrics.recordRender(OWNER, ms, false);
  metrics.recordCacheHit(OWNER);
  for (const status of [200, 404]) metrics.recordAnswer(status);
  metrics.violations.inc({ directive: 'img-src', blocked: 'foreign', section: 'mfe-a' });
  return { metrics: await readMetrics(metrics.registry), failures: { s: failures } };
}

/** Cloned, as a report from another process is. */
const toText = (one: ProcessReport) => toRegistry([structuredClone(one)]).metrics();

it('adds up the counters of several processes, and keeps the worst state', async () => {
  const all = addReports([await report(4), await report(40, { 'mfe-a': 'bytes missing' })]);
  const text = await toText(all);
  for (const line of [
    'site_render_duration_seconds_bucket{le="0.005",section="mfe-a",release="1.0.0"} 1',
    'site_render_duration_seconds_bucket{le="+Inf",section="mfe-a",release="1.0.0"} 2',
    'site_render_duration_seconds_sum{section="mfe-a",release="1.0.0"} 0.044',
    'site_render_errors_total{section="mfe-a",release="1.0.0"} 0',
    'site_page_cache_hits_total{section="mfe-a",release="1.0.0"} 2',
    'site_answers_total{class="2xx"} 2',
    'site_answers_total{class="4xx"} 2',
    'site_turned_away_total 0',
    'site_render_queue_length{set="s"} 4',
    'site_render_workers{set="s"} 2',
    'site_section_up{set="s",section="mfe-a",release="1.0.0"} 0',
    'site_policy_violations_total{directive="img-src",blocked="foreign",section="mfe-a"} 2',
    'site_processes 2',
    'site_event_loop_delay_seconds 0.04',
    `process_start_time_seconds ${performance.timeOrigin / 1_000}`,
  ])
    expect(text).toContain(`${line}\n`);
  expect(all).toMatchObject({ failures: { s: { 'mfe-a': 'bytes missing' } } });
});

it('keeps only the counters of a process that has ended', async () => {
  const remains = pickCounts(addReports([pickCounts(await report(40)), await report(400)]));
  const all = addReports([await report(4), remains]);
  const text = await toText(all);
  for (const line of [
    'site_render_duration_seconds_count{section="mfe-a",release="1.0.0"} 3',
    'site_page_cache_hits_total{section="mfe-a",release="1.0.0"} 3',
    'site_answers_total{class="2xx"} 3',
    'site_render_queue_length{set="s"} 2',
    'site_processes 1',
    'site_event_loop_delay_seconds 0.004',
  ])
    expect(text).toContain(`${line}\n`);
});
