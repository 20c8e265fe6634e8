import { type Durations, Histogram } from './histogram.ts';

/** Whose page it is: a section with its release. */
export interface PageOwner {
  readonly section: string;
  /** Version of the release. */
  readonly release: string;
}

/** A page's owner, and which of its routes it is. */
export interface PageRoute extends PageOwner {
  /** Id of the route within its section. */
  readonly route: string;
  /** Its address as declared, with parameters. */
  readonly pattern: string;
}

/** What one release of one section did since this process started. */
export interface ReleaseMetrics extends PageOwner {
  /** Milliseconds from the request to a render worker to its answer. */
  readonly renderMs: Durations;
  /** Renderings that gave status 500 or above, or nothing at all. */
  readonly errors: number;
  /** Pages that were answered from the page cache, fresh or stale. */
  readonly cacheHits: number;
}

/** The same while it grows. */
interface ReleaseCounts extends PageOwner {
  readonly renderMs: Histogram;
  errors: number;
  cacheHits: number;
  /** Which of all uses was its last. */
  usedAt: number;
}

/** The owner of pages that no section owns: not found, redirects of the shell. */
const NOBODY: PageOwner = { section: 'shell', release: '' };

/** How many releases are remembered, some of each of a hundred sections; the one that was longest without a page is forgotten first. */
const MOST_RELEASES = 400;

/** Counts what sections do, by release. Everything that reports times of sections reads them from here. */
export class SectionMetrics {
  readonly #releases = new Map<string, ReleaseCounts>();
  #uses = 0;
  #last: { readonly owner: PageOwner; readonly counts: ReleaseCounts } | null = null;

  #of(owner: PageOwner = NOBODY): ReleaseCounts {
    // Page after page is often of the same owner.
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
   * Notes one rendering.
   *
   * @param owner undefined for pages of nobody, which are the shell's own
   * @param ms how long it took, in milliseconds
   */
  recordRender(owner: PageOwner | undefined, ms: number, failed: boolean): void {
    const metrics = this.#of(owner);
    metrics.renderMs.record(ms);
    if (failed) metrics.errors += 1;
  }

  /** Notes one page that was answered without a rendering. */
  recordCacheHit(owner: PageOwner | undefined): void {
    this.#of(owner).cacheHits += 1;
  }

  /** Everything that was counted, by section and release in order. */
  read(): readonly ReleaseMetrics[] {
    return [...this.#releases.entries()]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, { usedAt, renderMs, ...counts }]) => ({ ...counts, renderMs: renderMs.read() }));
  }
}
