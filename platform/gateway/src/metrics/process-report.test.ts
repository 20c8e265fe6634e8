import { expect, it } from 'vitest';
import { ProcessMetrics } from './process-metrics.ts';
import { addReports, type ProcessReport, toRemains } from './process-report.ts';
import { toPrometheusText } from './prometheus-text.ts';
import { SectionMetrics } from './section-metrics.ts';
import { toFamilies } from './to-families.ts';

const OWNER = { section: 'mfe-a', release: '1.0.0' };

/** The report of a process that rendered one page in so many milliseconds. */
function report(ms: number, failure: string | null = null): ProcessReport {
  const sections = new SectionMetrics();
  sections.recordRender(OWNER, ms, false);
  sections.recordCacheHit(OWNER);
  const counts = new ProcessMetrics();
  counts.recordAnswer(200);
  counts.recordAnswer(404);
  counts.recordViolation('img-src foreign mfe-a');
  const set = { id: 's', queued: 2, workers: 1, quarantined: 0, sections: [{ ...OWNER, failure }] };
  return {
    ...{ processes: 1, releases: sections.read(), counts: counts.read(), sets: [set], workers: [{ shared: {} }] },
    ...{ eventLoopDelayMs: ms, residentMemory: 100, startedAt: ms },
  };
}

it('adds what several processes counted, and takes the worst of how they stand', () => {
  const text = toPrometheusText(toFamilies(addReports([report(4), report(40, 'bytes missing')])));
  for (const line of [
    'site_render_duration_seconds_bucket{section="mfe-a",release="1.0.0",le="0.005"} 1',
    'site_render_duration_seconds_bucket{section="mfe-a",release="1.0.0",le="+Inf"} 2',
    'site_render_duration_seconds_sum{section="mfe-a",release="1.0.0"} 0.044',
    'site_page_cache_hits_total{section="mfe-a",release="1.0.0"} 2',
    'site_answers_total{class="2xx"} 2',
    'site_answers_total{class="4xx"} 2',
    'site_render_queue_length{set="s"} 4',
    'site_render_workers{set="s"} 2',
    'site_section_up{set="s",section="mfe-a",release="1.0.0"} 0',
    'site_policy_violations_total{directive="img-src",blocked="foreign",section="mfe-a"} 2',
    'site_processes 2',
    'site_event_loop_delay_seconds 0.04',
    'process_resident_memory_bytes 200',
    'process_start_time_seconds 0.004',
  ])
    expect(text).toContain(`${line}\n`);
});

it('keeps the counts of a process that has ended, and nothing else of it', () => {
  const all = addReports([report(4), toRemains(report(40))]);
  expect(all).toMatchObject({ processes: 1, residentMemory: 100, startedAt: 4, eventLoopDelayMs: 4 });
  expect(all.releases[0]).toMatchObject({ cacheHits: 2 });
  expect(all.counts.answers).toEqual([
    ['2xx', 2],
    ['4xx', 2],
  ]);
  expect(all.sets).toEqual(report(4).sets);
});
