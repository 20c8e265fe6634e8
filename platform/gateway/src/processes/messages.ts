import type { ProcessReport } from '../metrics/process-report.ts';
import type { MadePage } from '../pages/page-cache.ts';

/** What one process broadcasts to the others, collected for a few milliseconds. */
export interface Broadcast {
  /** Client address to number of requests. */
  readonly spent: ReadonlyMap<string, number>;
  /** Page key to the page that was rendered. */
  readonly made: ReadonlyMap<string, MadePage>;
  /** `kind thing` to number of times, for the statistics that the supervisor writes. */
  readonly counted: ReadonlyMap<string, number>;
}

export type FromProcess =
  | { readonly kind: 'ready' }
  /** Sign of life. */
  | { readonly kind: 'alive' }
  /** The process cannot start; the message is for the operator. */
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'broadcast'; readonly broadcast: Broadcast }
  | { readonly kind: 'gather'; readonly id: number }
  | { readonly kind: 'report'; readonly id: number; readonly report: ProcessReport };

export type ToProcess =
  | { readonly kind: 'broadcast'; readonly broadcast: Broadcast }
  /** The supervisor requests a report. */
  | { readonly kind: 'tell'; readonly id: number }
  | { readonly kind: 'reports'; readonly id: number; readonly report: ProcessReport };
