import type { ProcessReport } from '../metrics/process-report.ts';

/** What one process of the shell tells the others, gathered for a moment. */
export interface Broadcast {
  /** Address to how many requests it spent. */
  readonly spent: ReadonlyMap<string, number>;
  /** Key of a page to the tag of what was made of it. */
  readonly made: ReadonlyMap<string, string>;
  /** Kind and thing, parted by a space, to how often it was seen: for the statistics, which the supervisor keeps. */
  readonly counted: ReadonlyMap<string, number>;
}

/** What a process that answers visitors tells the supervisor. */
export type FromProcess =
  | { readonly kind: 'ready' }
  /** It cannot start; why, for the operator. */
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'news'; readonly news: Broadcast }
  /** It wants the reports of all. */
  | { readonly kind: 'ask'; readonly id: number }
  | { readonly kind: 'report'; readonly id: number; readonly report: ProcessReport };

/** What the supervisor tells a process. */
export type ToProcess =
  | { readonly kind: 'news'; readonly news: Broadcast }
  /** It wants its report. */
  | { readonly kind: 'tell'; readonly id: number }
  | { readonly kind: 'reports'; readonly id: number; readonly report: ProcessReport };
