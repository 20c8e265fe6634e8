import { readResidentBytes } from '@site/base/processes/resident-bytes';
import { LRUCache } from 'lru-cache';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { LiveSet } from '../release-sets/live-set.ts';
import type { PageOwner } from './find-owner.ts';

/** Upper bounds of the buckets, in seconds: fine where renderings usually are, coarse up to the deadline. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.015, 0.02, 0.03, 0.04, 0.05, 0.075, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 5];
const MS_PER_SECOND = 1_000;
/**
 * Number of releases with counts, enough for several of each of a hundred sections. Those longest without a page are
 * dropped.
 */
const MAX_RELEASES = 400;
const OWNER = ['section', 'release'] as const;

/** The owner of pages that no section owns: not found, redirects of the shell. */
const SHELL_OWNER: PageOwner = { section: 'shell', release: '' };

/** Counts of a release since they were last added to the registry. */
interface ReleaseCounts {
  readonly labels: { readonly section: string; readonly release: string };
  cacheHits: number;
}

interface GatewayMetricsOptions {
  /** 1 for a process that serves visitors, 0 for its supervisor. */
  readonly processes: 0 | 1;
  /** The release sets that have workers. */
  readonly sets: () => readonly LiveSet[];
  /** Median delay of the event loop, in milliseconds. */
  readonly eventLoopDelayMs: () => number;
}

/**
 * Metrics of one process of the gateway. What happens on every response is counted in plain numbers, because a labelled
 * counter of the library costs more than the rest of a cached page's bookkeeping. They are added to the registry when
 * it is read.
 */
export class GatewayMetrics {
  readonly registry = new Registry();
  readonly #renderings = new Histogram({
    name: 'site_render_duration_seconds',
    help: 'Time from the request to a render worker until its response.',
    labelNames: OWNER,
    buckets: BUCKETS,
    registers: [this.registry],
  });
  readonly #errors = this.#count(
    'site_render_errors_total',
    'Renderings that failed or returned status 500 or above.',
    OWNER,
  );
  readonly #cacheHits = this.#count(
    'site_page_cache_hits_total',
    'Pages served from the page cache, fresh or stale.',
    OWNER,
    (counter) => {
      for (const counts of this.#releases.values()) {
        counter.inc(counts.labels, counts.cacheHits);
        counts.cacheHits = 0;
      }
    },
  );
  readonly #releases = new LRUCache<string, ReleaseCounts>({
    max: MAX_RELEASES,
    dispose: ({ labels }) => {
      for (const metric of [this.#renderings, this.#errors, this.#cacheHits]) metric.remove(labels);
    },
  });
  /** By release, functions that drop what browsers reported of it, by labels. */
  readonly #reports = new LRUCache<string, Map<string, () => void>>({
    max: MAX_RELEASES,
    dispose(reports, _key, reason) {
      if (reason === 'evict') for (const drop of reports.values()) drop();
    },
  });
  /** Indexed by the first digit of the status. */
  readonly #answers: number[] = [0, 0, 0, 0, 0, 0];
  readonly replacements = this.#count(
    'site_worker_replacements_total',
    'Render workers replaced because they exited, hung, or used too much memory.',
    ['reason'],
  );
  readonly lostProcesses = this.#count(
    'site_process_replacements_total',
    'Processes that exited unexpectedly and were replaced.',
  );
  readonly overloads = this.#count('site_turned_away_total', 'Pages refused because of overload.');
  readonly violations = this.#count(
    'site_policy_violations_total',
    'Policy violations reported by browsers, by directive, kind of origin and section.',
    ['directive', 'blocked', 'section'],
  );
  /** Only releases that are served may be named. */
  readonly fieldErrors = this.#count('site_browser_errors_total', 'Errors reported by browsers, by release.', [
    ...OWNER,
    'phase',
  ]);
  readonly vitals = this.#count(
    'site_browser_vitals_total',
    'Page experience reported by browsers: Web Vitals and long frames, rated good, fair or poor.',
    ['metric', 'rating', ...OWNER],
  );

  constructor(options: GatewayMetricsOptions) {
    this.#count('site_answers_total', 'Responses of this gateway by status class.', ['class'], (counter) => {
      for (const [index, count] of this.#answers.entries()) if (count > 0) counter.inc({ class: `${index}xx` }, count);
      this.#answers.fill(0);
    });
    addSetGauges(options, [this.registry]);
    addProcessGauges(options, [this.registry]);
  }

  /** @param collectCounts adds the plain numbers to the counter before it is read */
  #count<Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[] = [],
    collectCounts: (counter: Counter<Label>) => void = () => {},
  ): Counter<Label> {
    const registers = [this.registry];
    return new Counter<Label>({
      name,
      help,
      labelNames,
      registers,
      collect() {
        collectCounts(this);
      },
    });
  }

  /**
   * Records one rendering.
   *
   * @param owner undefined for pages without an owner, which count as the shell's
   */
  recordRender(owner: PageOwner | undefined, ms: number, failed: boolean): void {
    const { labels } = this.#of(owner);
    this.#renderings.observe(labels, ms / MS_PER_SECOND);
    if (failed) this.#errors.inc(labels);
  }

  /** Records one page that was served without a rendering. */
  recordCacheHit(owner: PageOwner | undefined): void {
    this.#of(owner).cacheHits += 1;
  }

  /** Records a report of a browser about a release. */
  recordReport<Label extends string>(
    counter: Counter<Label>,
    labels: Readonly<Record<Label, string>> & PageOwner,
  ): void {
    counter.inc(labels);
    const key = `${labels.section}@${labels.release}`;
    const known = this.#reports.get(key) ?? new Map<string, () => void>();
    known.set(JSON.stringify(labels), () => counter.remove(labels));
    this.#reports.set(key, known);
  }

  recordAnswer(status: number): void {
    const index = Math.floor(status / 100);
    this.#answers[index] = (this.#answers[index] ?? 0) + 1;
  }

  #of({ section, release }: PageOwner = SHELL_OWNER): ReleaseCounts {
    const key = `${section}@${release}`;
    const known = this.#releases.get(key);
    if (known) return known;
    const counts = { labels: { section, release }, cacheHits: 0 };
    this.#releases.set(key, counts);
    this.#renderings.zero(counts.labels);
    this.#errors.inc(counts.labels, 0);
    return counts;
  }
}

/** Gauges of the release sets. A section counts as down if any process failed to load it. */
function addSetGauges({ sets }: GatewayMetricsOptions, registers: Registry[]): void {
  const addEach = (name: string, help: string, read: (pool: LiveSet['pool']) => number) =>
    new Gauge({
      name,
      help,
      registers,
      labelNames: ['set'],
      collect() {
        this.reset();
        for (const { id, pool } of sets()) this.set({ set: id }, read(pool));
      },
    });
  addEach('site_render_queue_length', 'Pages waiting for a render worker.', ({ queued }) => queued);
  addEach('site_render_workers', 'Render workers that are ready.', ({ workers }) => workers);
  addEach(
    'site_quarantined',
    'Pages and fragments refused because they crashed or blocked workers.',
    ({ quarantined }) => quarantined.length,
  );
  new Gauge({
    name: 'site_section_up',
    help: '1 for a loaded section, 0 for one that could not be loaded.',
    registers,
    labelNames: ['set', ...OWNER],
    aggregator: 'min',
    collect() {
      this.reset();
      for (const { id, sections, pool } of sets())
        for (const { name, version } of sections)
          this.set({ set: id, section: name, release: version }, pool.failures[name] === undefined ? 1 : 0);
    },
  });
}

function addProcessGauges({ processes, eventLoopDelayMs }: GatewayMetricsOptions, registers: Registry[]): void {
  const add = (name: string, help: string, aggregator: 'sum' | 'max' | 'min', read: () => number) =>
    new Gauge({
      name,
      help,
      aggregator,
      registers,
      collect() {
        this.set(read());
      },
    });
  add('site_processes', 'Processes of this gateway that serve visitors.', 'sum', () => processes);
  add(
    'site_event_loop_delay_seconds',
    'Median event loop delay in the last half second; the maximum of all processes.',
    'max',
    () => eventLoopDelayMs() / MS_PER_SECOND,
  );
  add('process_resident_memory_bytes', 'Resident memory of all processes, including their workers.', 'sum', () =>
    readResidentBytes(),
  );
  add('process_start_time_seconds', 'Start time of the gateway.', 'min', () => performance.timeOrigin / MS_PER_SECOND);
}
