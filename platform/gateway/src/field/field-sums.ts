import type { Measured, ReleaseSums, TimeSum } from '@site/releases/judge';
import { addTimes, forMeasured, NO_TIMES, toTimeSum } from '@site/releases/judge';
import { SHELL } from '@site/releases/reader';
import { LRUCache } from 'lru-cache';
import { type LiveSet, toVersions } from '../release-sets/live-set.ts';

/** Limits: releases and sets, routes of a release, source positions of its errors. */
const MAX_RELEASES = 400;
const MAX_SETS = 50;
const MAX_ROUTES = 200;
const MAX_PLACES = 50;
/** The first renderings of a release run code that is not compiled yet, so they are not timed. */
const COLD_RENDERINGS = 5;

interface Sums {
  readonly errors: { server: number; browser: number };
  renderings: number;
  readonly times: Readonly<Record<Measured, Map<string, TimeSum>>>;
  readonly places: Map<string, number>;
}

interface PagesOfSet {
  count: number;
  readonly releases: ReturnType<typeof toVersions>;
}

const createSums = (): Sums => ({
  errors: { server: 0, browser: 0 },
  renderings: 0,
  places: new Map(),
  times: forMeasured(() => new Map()),
});

/** Sums of what each release did in this process since its start, in bounded memory. */
export class FieldSums {
  /** ISO 8601 instant. */
  readonly started = new Date().toISOString();
  readonly #releases = new LRUCache<string, Sums>({ max: MAX_RELEASES });
  /** By set, including sets that are no longer live: totals must not fall while a release is under watch. */
  readonly #pages = new LRUCache<string, PagesOfSet>({ max: MAX_SETS });

  #of(release: string): Sums {
    const known = this.#releases.get(release);
    if (known) return known;
    const sums = createSums();
    this.#releases.set(release, sums);
    return sums;
  }

  /**
   * Counts one page of a release set that was sent to a visitor. A missing fragment is an error of its release and of
   * the shell, in every page that was sent without it: a page from the cache counts too, since pages do.
   *
   * @param failed the sections with fragments that are missing by their own fault
   */
  notePage(set: LiveSet, failed: readonly string[] = []): void {
    const known = this.#pages.get(set.id);
    if (known) known.count += 1;
    else this.#pages.set(set.id, { count: 1, releases: toVersions(set) });
    if (failed.length === 0) return;
    const versions = toVersions(set);
    for (const name of [...failed, SHELL]) this.#of(`${name}@${versions[name]}`).errors.server += 1;
  }

  noteRender(release: string, route: string, ms: number, failed: boolean): void {
    const sums = this.#of(release);
    sums.renderings += 1;
    if (failed) sums.errors.server += 1;
    else if (sums.renderings > COLD_RENDERINGS) this.noteTime(release, 'render', route, ms);
  }

  noteTime(release: string, kind: Measured, route: string, ms: number): void {
    const routes = this.#of(release).times[kind];
    if (routes.has(route) || routes.size < MAX_ROUTES)
      routes.set(route, addTimes(routes.get(route) ?? NO_TIMES, toTimeSum(ms)));
  }

  /** @param place phase and source position */
  noteError(release: string, place: string): void {
    const { errors, places } = this.#of(release);
    errors.browser += 1;
    if (places.has(place) || places.size < MAX_PLACES) places.set(place, (places.get(place) ?? 0) + 1);
  }

  read(section: string, version: string): Omit<ReleaseSums, 'broken'> {
    const { errors, times, places } = this.#releases.get(`${section}@${version}`) ?? createSums();
    const sets = [...this.#pages.values()].filter(({ releases }) => releases[section] === version);
    const [where = ''] = [...places].toSorted(([, a], [, b]) => b - a)[0] ?? [];
    return {
      pages: sets.reduce((sum, { count }) => sum + count, 0),
      errors: { ...errors },
      where,
      times: forMeasured((kind) => Object.fromEntries(times[kind])),
    };
  }
}
