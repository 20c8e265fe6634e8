import type { CivilDateTime } from '@site/base/clock';
import type { SpanRecord } from '@site/base/trace/tracer';
import type { ResourceAnswer } from '../section/server-part.ts';

/** One page that a render worker is asked for. */
export interface RenderRequest {
  /** Path and query. */
  readonly url: string;
  /** A form that was posted to the page, URL-encoded; null for a page that is only read. */
  readonly form: string | null;
  readonly now: CivilDateTime;
  /** Milliseconds since 1970. */
  readonly instant: number;
  readonly requestId: string;
  /** Trace parent of the request, where it is traced: then the answer tells what was done. */
  readonly traceparent?: string | undefined;
  /** Client address of a posted form; null for a GET, whose page is the same for everybody. */
  readonly sender: string | null;
  /** True when the content has just changed: recent answers of the content API are not reused. */
  readonly anew: boolean;
  /** The version of the content that is known to be shown now; empty where the API announces none. */
  readonly content: string;
  readonly preview: boolean;
  /** True when the page says of each box whose it is; older gateways do not ask for it. */
  readonly boxes?: boolean;
  /** Headers added to every call to the content API, such as the pass of a preview. */
  readonly apiHeaders: Readonly<Record<string, string>>;
}

/** A request as the pool hands it to a worker. */
export interface RenderTask extends RenderRequest {
  /** True for a page in quarantine: its frame is rendered with status 503, and none of its section's code runs. */
  readonly refused: boolean;
  /** Sections whose fragments are left out, since they took workers down. */
  readonly without: readonly string[];
}

export interface RenderAnswer {
  readonly status: number;
  /** The document: a page's HTML, or another one's text. */
  readonly body: string;
  /** What the document is when it is no page; null for a page. */
  readonly resource: Omit<ResourceAnswer, 'body'> | null;
  /** Integrity values of the style sheets in the document, for its security policy. */
  readonly styles: readonly string[];
  /** Where to go instead, for a status of 301 or 302. */
  readonly location: string | null;
  /** Failures of sections, fragments and calls. For the log, never for the visitor. */
  readonly problems: readonly string[];
  /** False when something of the page is missing because a call or a fragment failed: an earlier page may be better. */
  readonly complete: boolean;
  /** True when the page came to no end within its deadline. */
  readonly late: boolean;
  /** Milliseconds that loaders and markup took. */
  readonly timings: Readonly<Record<'load' | 'render', number>>;
  /** Until when the page stays true, in milliseconds since 1970; infinity when nothing is scheduled. */
  readonly validUntil: number;
  /** The versions of the content that it shows; empty where the API announces none, several when it changed meanwhile. */
  readonly content: readonly string[];
  /** What was done for it; absent for a page that is not traced. */
  readonly spans?: readonly SpanRecord[];
}
