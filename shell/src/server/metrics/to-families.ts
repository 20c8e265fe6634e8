import type { LiveSet } from '../rendering/live-release-set.ts';
import type { ProcessMetrics } from './process-metrics.ts';
import { type MetricFamily, single } from './prometheus-text.ts';
import type { ReleaseMetrics, SectionMetrics } from './section-metrics.ts';

const MS_PER_SECOND = 1_000;

/** Everything that the shell knows of itself. */
export interface MeasuredParts {
  readonly sections: SectionMetrics;
  readonly process: ProcessMetrics;
  /** The release sets that have workers: what is live, and the canary. */
  readonly sets: readonly LiveSet[];
  /** Median delay of the event loop, in milliseconds. */
  readonly eventLoopDelayMs: number;
  /** Bytes. */
  readonly residentMemory: number;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
}

const labelsOf = ({ section, release }: ReleaseMetrics) => ({ section, release });

function toSectionFamilies(metrics: readonly ReleaseMetrics[]): MetricFamily[] {
  const each = (value: (one: ReleaseMetrics) => MetricFamily['samples'][number]['value']) =>
    metrics.map((one) => ({ labels: labelsOf(one), value: value(one) }));
  return [
    {
      ...{ name: 'site_render_duration_seconds', type: 'histogram' },
      help: 'From the request to a render worker to its answer.',
      samples: each(({ renderMs }) => renderMs),
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

function toSetFamilies(sets: readonly LiveSet[]): MetricFamily[] {
  const each = (value: (set: LiveSet) => number) => sets.map((set) => ({ labels: { set: set.id }, value: value(set) }));
  return [
    {
      ...{ name: 'site_render_queue_length', type: 'gauge', help: 'Pages that wait for a render worker.' },
      samples: each(({ pool }) => pool.queued),
    },
    {
      ...{ name: 'site_render_workers', type: 'gauge', help: 'Render workers that are ready.' },
      samples: each(({ pool }) => pool.workers),
    },
    {
      ...{ name: 'site_quarantined', type: 'gauge', help: 'Pages and fragments refused since they took workers down.' },
      samples: each(({ pool }) => pool.quarantined.length),
    },
    {
      ...{ name: 'site_section_up', type: 'gauge', help: '0 for a section that could not be loaded.' },
      samples: sets.flatMap(({ id, sections, pool }) =>
        sections.map(({ name, version }) => ({
          labels: { set: id, section: name, release: version },
          value: pool.failures[name] === undefined ? 1 : 0,
        })),
      ),
    },
  ];
}

/** Everything that is measured, by section and release where it has one; names of pages and visitors are in none of it. */
export function toFamilies(parts: MeasuredParts): MetricFamily[] {
  const { process, sections, sets, eventLoopDelayMs, residentMemory, startedAt } = parts;
  const turnedAway = process.read('turnedAway')[0]?.[1] ?? 0;
  return [
    ...toSectionFamilies(sections.read()),
    ...toSetFamilies(sets),
    {
      ...{ name: 'site_worker_replacements_total', type: 'counter' },
      help: 'Render workers that were replaced: they ended, hung, or held too much memory.',
      samples: process.read('replacements').map(([reason, value]) => ({ labels: { reason }, value })),
    },
    {
      ...{ name: 'site_answers_total', type: 'counter', help: 'Answers of this process by class of status.' },
      samples: process.read('answers').map(([status, value]) => ({ labels: { class: status }, value })),
    },
    single(
      'site_turned_away_total',
      'counter',
      'Pages that were not tried since there was too much to do.',
      turnedAway,
    ),
    single(
      'site_event_loop_delay_seconds',
      'gauge',
      'Median delay of the event loop in the last half second.',
      eventLoopDelayMs / MS_PER_SECOND,
    ),
    single('process_resident_memory_bytes', 'gauge', 'Memory of this process with all its workers.', residentMemory),
    single('process_start_time_seconds', 'gauge', 'When this process started.', startedAt / MS_PER_SECOND),
  ];
}
