import type { HistoryEntry } from '@site/releases/reader';
import type { FieldReport } from '@site/statistics/field-report';
import type { ReleaseTimings } from '../../metrics/release-timings.ts';

/** What `/_secciones` shows about a live release. */
export interface LiveRelease {
  readonly name: string;
  readonly version: string;
  /** ISO 8601 instant of its promotion; null when the store was not reached. */
  readonly since: string | null;
  readonly previous: string | null;
  /** Such as `1.5.0 (10 %)`. */
  readonly canary: string | null;
  readonly owner: string;
  /** Commit of the sources, followed by `+` when there were uncommitted changes; empty if it is unknown. */
  readonly commit: string;
  readonly routes: readonly string[];
  readonly fragments: readonly string[];
  /** Why it could not be loaded here; null when it was loaded. */
  readonly failure: string | null;
  /** The gateways' findings about its canary, or about itself while it is watched; empty when they judge nothing. */
  readonly trial: string;
  /** Size of its scripts and styles in browsers, and its budget; 0 for none. */
  readonly bytes: number;
  readonly budget: number;
  /** Pages that failed when they were last rendered, one sentence each. */
  readonly failing: readonly string[];
}

export interface StatusFacts {
  /** Host of the site, as the request names it. */
  readonly host: string;
  readonly channel: string;
  readonly set: string;
  /** The shell first. */
  readonly releases: readonly LiveRelease[];
  readonly refused: Readonly<Record<string, string>>;
  readonly timings: readonly ReleaseTimings[];
  /** Browser reports of the last days. */
  readonly field: FieldReport;
  /** Newest first. */
  readonly history: readonly Omit<HistoryEntry, 'set'>[];
  readonly now: Date;
}
