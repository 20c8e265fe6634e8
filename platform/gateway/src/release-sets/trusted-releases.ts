import type { SectionJson } from '@site/contract/section-json';
import type { PagePool } from '../rendering/guarded-pool.ts';

interface ServedSet {
  readonly sections: readonly SectionJson[];
  readonly pool: Pick<PagePool, 'failures' | 'quarantined'>;
}

/** How long visitors must have had a release, in milliseconds. */
const TRUST_MS = 10 * 60 * 1_000;

const toRelease = ({ name, version }: SectionJson) => `${name}@${version}`;

/** Quarantine keys contain section names. A key that contains another section's name by accident costs only trust. */
const isBad = ({ pool }: ServedSet, name: string) =>
  pool.failures[name] !== undefined || pool.quarantined.some((key) => key.includes(name));

/**
 * Releases that need no separate trial worker when they come back: those of the first set of this process, and those
 * that visitors had for ten minutes, unless they failed at the end. A rollback usually returns to such releases and is
 * faster for it.
 */
export class TrustedReleases {
  readonly #now: () => number;
  readonly #trusted = new Set<string>();
  /** Live releases, with the time since which visitors have had them. */
  readonly #since = new Map<string, number>();

  /** @param now monotonic clock in milliseconds */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /**
   * Records which sets visitors have now.
   *
   * @param before the sets that they had; none at the start, when nothing is new
   */
  note(before: readonly ServedSet[], after: readonly ServedSet[]): void {
    const now = this.#now();
    const live = new Set(after.flatMap(({ sections }) => sections.map(toRelease)));
    for (const set of before)
      for (const section of set.sections) if (!live.has(toRelease(section))) this.#end(set, section, now);
    for (const release of live)
      if (!this.#since.has(release))
        this.#since.set(release, before.length === 0 || this.#trusted.has(release) ? Number.NEGATIVE_INFINITY : now);
  }

  #end(set: ServedSet, section: SectionJson, now: number): void {
    const release = toRelease(section);
    if (isBad(set, section.name)) this.#trusted.delete(release);
    else if (now - (this.#since.get(release) ?? now) >= TRUST_MS) this.#trusted.add(release);
    this.#since.delete(release);
  }

  /**
   * Names of the sections whose release is new.
   *
   * @param live the sections of the live set; null at the start, when nothing is new
   */
  pickFresh(sections: readonly SectionJson[], live: readonly SectionJson[] | null): ReadonlySet<string> {
    const known = new Set((live ?? sections).map(toRelease));
    const isNew = (section: SectionJson) => !known.has(toRelease(section)) && !this.#trusted.has(toRelease(section));
    return new Set(sections.filter(isNew).map(({ name }) => name));
  }
}
