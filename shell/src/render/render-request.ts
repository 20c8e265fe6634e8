import type { CivilDateTime } from '@site/shared-ui/dates';
import type { ConsentChoice } from '../page/consent.ts';

/** One page that a render worker is asked for. */
export interface RenderRequest {
  /** Path and query. */
  readonly url: string;
  /** A form that was posted to the page, URL-encoded; null for a page that is only read. */
  readonly form: string | null;
  readonly now: CivilDateTime;
  readonly consent: ConsentChoice;
  readonly requestId: string;
  /** True marks the page as a preview. */
  readonly preview: boolean;
}

/** What came of it. */
export interface RenderAnswer {
  readonly status: number;
  readonly html: string;
  /** Where to go instead, for a status of 301 or 302. */
  readonly location: string | null;
  /** What failed on the way: sections, fragments, calls. For the log, never for the visitor. */
  readonly problems: readonly string[];
}
