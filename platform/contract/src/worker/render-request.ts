import type { CivilDateTime } from '@site/base/clock';
import type { SpanRecord } from '@site/base/trace/tracer';
import type { ResourceAnswer } from '../section/server-part.ts';

export interface RenderRequest {
  /** Path and query. */
  readonly url: string;
  /** Form posted to the page, URL-encoded; null for a GET. */
  readonly form: string | null;
  readonly now: CivilDateTime;
  /** Milliseconds since 1970. */
  readonly instant: number;
  readonly requestId: string;
  /** Trace parent of a traced request; the answer then includes spans. */
  readonly traceparent?: string | undefined;
  /** Client address of a posted form; null for a GET, whose page is the same for all visitors. */
  readonly sender: string | null;
  /** True when the content has just changed: cached answers of the content API must not be reused. */
  readonly anew: boolean;
  /** The latest known version of the content; empty when the API announces none. */
  readonly content: string;
  readonly preview: boolean;
  /** True to mark each box of the page with its owner. Not sent by older gateways. */
  readonly boxes?: boolean;
  /** Headers added to every call of the content API, such as the preview token. */
  readonly apiHeaders: Readonly<Record<string, string>>;
}

/** A request as the pool passes it to a worker. */
export interface RenderTask extends RenderRequest {
  /**
   * True for a page whose circuit breaker is open: the frame is rendered with status 503, and no code of the section
   * runs.
   */
  readonly refused: boolean;
  /** Sections whose fragments are omitted because they crashed workers. */
  readonly without: readonly string[];
}

export interface RenderAnswer {
  readonly status: number;
  /** The page's HTML, or the text of another document. */
  readonly body: string;
  /** Metadata of a document other than a page; null for a page. */
  readonly resource: Omit<ResourceAnswer, 'body'> | null;
  /** Integrity values of the style sheets in the document, for its security policy. */
  readonly styles: readonly string[];
  /** Redirect target, for a status of 301 or 302. */
  readonly location: string | null;
  /** Failures of sections, fragments and calls, for the log. Never shown to visitors. */
  readonly problems: readonly string[];
  /**
   * Why each fragment (`section/fragment`) failed that is missing, if that is its release's fault: not for one that is
   * late, nor while calls of the content API fail. Not sent by older shells.
   */
  readonly failedFragments?: Readonly<Record<string, string>>;
  /** False when a part of the page is missing because a call or fragment failed: an older copy may be better. */
  readonly complete: boolean;
  /** True when the page exceeded its deadline. */
  readonly late: boolean;
  /** Duration of loading and rendering, in milliseconds. */
  readonly timings: Readonly<Record<'load' | 'render', number>>;
  /** When the page becomes outdated, in milliseconds since 1970; infinity when nothing is scheduled. */
  readonly validUntil: number;
  /**
   * Versions of the content that it shows: none when the API announces none, several when it changed during rendering.
   */
  readonly content: readonly string[];
  /** How old its oldest answer of the content API is, in milliseconds. Not sent by older shells. */
  readonly answersAgeMs?: number;
  /** Trace of the rendering; absent for a page that is not traced. */
  readonly spans?: readonly SpanRecord[];
}
