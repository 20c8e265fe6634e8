import { type Durations, Histogram } from './histogram.ts';

/** The section that owns a page, with its release. */
export interface PageOwner {
  readonly section: string;
  /** Version of the release. */
  readonly release: string;
}

export interface PageRoute extends PageOwner {
  /** Id of the route within its section. */
  readonly route: string;
  /** The route's path with parameters. */
  readonly pattern: string;
}

/** Counts of one release of one section since this process started. */
export interface ReleaseMetrics extends PageOwner {
  /** Milliseconds from the request to a render worker to its answer. */
  readonly renderMs: Durations;
  /** Renderings with status 500 or above, or without an answer. */
  readonly errors: number;
  /** Pages from the page cache, fresh or stale. */
  readonly cacheHits: number;
}

/** The same while it is counted. */
interface ReleaseCounts extends PageOwner {
  readonly renderMs: Histogram;
  errors: number;
  cacheHits: number;
  /** Sequence number of the last use. */
  usedAt: number;
}

/** For pages that no section owns: not found, redirects. */
const NOBODY: PageOwner = { section: 'shell', release: '' };

/** Limit of remembered releases: a few of each of a hundred sections. The least recently used one is evicted. */
const MOST_RELEASES = 400;

/** Counts requests of sections by release. All timings that are reported come from here. */
export class SectionMetrics {
  readonly #releases = new Map<string, ReleaseCounts>();
  #uses = 0;
  #last: { readonly owner: PageOwner; readonly counts: ReleaseCounts } | null = null;

  #of(owner: PageOwner = NOBODY): ReleaseCounts {
    // Consecutive pages often have the same owner.
    if (owner === this.#last?.owner) {
      this.#last.counts.usedAt = ++this.#uses;
      return this.#last.counts;
    }
    const counts = this.#find(owner);
    this.#last = { owner, counts };
    return counts;
  }

  #find({ section, release }: PageOwner): ReleaseCounts {
    const key = `${section}@${release}`;
    const known = this.#releases.get(key);
    const counts = known ?? { section, release, renderMs: new Histogram(), errors: 0, cacheHits: 0, usedAt: 0 };
    counts.usedAt = ++this.#uses;
    if (known) return counts;
    this.#releases.set(key, counts);
    if (this.#releases.size > MOST_RELEASES) this.#forgetOldest();
    return counts;
  }

  #forgetOldest(): void {
    const [oldest] = [...this.#releases].sort(([, a], [, b]) => a.usedAt - b.usedAt);
    if (oldest) this.#releases.delete(oldest[0]);
  }

  /**
   * Records one rendering.
   *
   * @param owner undefined for pages without an owner
   * @param ms duration in milliseconds
   */
  recordRender(owner: PageOwner | undefined, ms: number, failed: boolean): void {
    const metrics = this.#of(owner);
    metrics.renderMs.record(ms);
    if (failed) metrics.errors += 1;
  }

  recordCacheHit(owner: PageOwner | undefined): void {
    this.#of(owner).cacheHits += 1;
  }

  /** All counts, sorted by section and release. */
  read(): readonly ReleaseMetrics[] {
    return [...this.#releases.entries()]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, { usedAt, renderMs, ...counts }]) => ({ ...counts, renderMs: renderMs.read() }));
  }
}
