import { Histogram } from './histogram.ts';
import type { ProcessReport, SetReport } from './process-report.ts';
import { type MetricFamily, single } from './prometheus-text.ts';
import type { ReleaseMetrics } from './section-metrics.ts';

const MS_PER_SECOND = 1_000;

const labelsOf = ({ section, release }: ReleaseMetrics) => ({ section, release });

function toSectionFamilies(metrics: readonly ReleaseMetrics[]): MetricFamily[] {
  const each = (value: (one: ReleaseMetrics) => MetricFamily['samples'][number]['value']) =>
    metrics.map((one) => ({ labels: labelsOf(one), value: value(one) }));
  return [
    {
      ...{ name: 'site_render_duration_seconds', type: 'histogram' },
      help: 'From the request to a render worker to its answer.',
      samples: each(({ renderMs }) => new Histogram(renderMs)),
    },
    {
      ...{ name: 'site_render_errors_total', type: 'counter' },
      help: 'Renderings that gave status 500 or above, or nothing.',
      samples: each(({ errors }) => errors),
    },
    {
      ...{ name: 'site_page_cache_hits_total', type: 'counter' },
      help: 'Pages answered from the page cache, fresh or stale.',
      samples: each(({ cacheHits }) => cacheHits),
    },
  ];
}

function toSetFamilies(sets: readonly SetReport[]): MetricFamily[] {
  const each = (value: (set: SetReport) => number) =>
    sets.map((set) => ({ labels: { set: set.id }, value: value(set) }));
  return [
    {
      ...{ name: 'site_render_queue_length', type: 'gauge', help: 'Pages that wait for a render worker.' },
      samples: each(({ queued }) => queued),
    },
    {
      ...{ name: 'site_render_workers', type: 'gauge', help: 'Render workers that are ready.' },
      samples: each(({ workers }) => workers),
    },
    {
      ...{ name: 'site_quarantined', type: 'gauge', help: 'Pages and fragments refused since they took workers down.' },
      samples: each(({ quarantined }) => quarantined),
    },
    {
      ...{ name: 'site_section_up', type: 'gauge', help: '0 for a section that could not be loaded.' },
      samples: sets.flatMap(({ id, sections }) =>
        sections.map(({ section, release, failure }) => ({
          labels: { set: id, section, release },
          value: failure === null ? 1 : 0,
        })),
      ),
    },
  ];
}

/** All metrics, labelled by section and release. No label names a page or a visitor. */
export function toFamilies(report: ProcessReport): MetricFamily[] {
  const { counts, releases, sets, processes, eventLoopDelayMs, residentMemory, startedAt } = report;
  const turnedAway = counts.turnedAway[0]?.[1] ?? 0;
  const lost = counts.lostProcesses[0]?.[1] ?? 0;
  return [
    ...toSectionFamilies(releases),
    ...toSetFamilies(sets),
    {
      ...{ name: 'site_worker_replacements_total', type: 'counter' },
      help: 'Render workers that were replaced: they ended, hung, or held too much memory.',
      samples: counts.replacements.map(([reason, value]) => ({ labels: { reason }, value })),
    },
    single('site_processes', 'gauge', 'Processes of this shell that answer visitors.', processes),
    single('site_process_replacements_total', 'counter', 'Processes that ended unasked and were replaced.', lost),
    {
      ...{ name: 'site_answers_total', type: 'counter', help: 'Answers of this shell by class of status.' },
      samples: counts.answers.map(([status, value]) => ({ labels: { class: status }, value })),
    },
    single(
      'site_turned_away_total',
      'counter',
      'Pages that were not tried since there was too much to do.',
      turnedAway,
    ),
    {
      ...{ name: 'site_policy_violations_total', type: 'counter' },
      help: 'What browsers reported of pages that broke their policy, by directive, kind of origin and section.',
      samples: counts.violations.map(([label, value]) => {
        const [directive = '', blocked = '', section = ''] = label.split(' ');
        return { labels: { directive, blocked, section }, value };
      }),
    },
    single(
      'site_event_loop_delay_seconds',
      'gauge',
      'Median delay of the event loop in the last half second; of several processes the longest.',
      eventLoopDelayMs / MS_PER_SECOND,
    ),
    single('process_resident_memory_bytes', 'gauge', 'Memory of all processes with all their workers.', residentMemory),
    single('process_start_time_seconds', 'gauge', 'When the shell started.', startedAt / MS_PER_SECOND),
  ];
}
