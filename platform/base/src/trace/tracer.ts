export type SpanKind = 'server' | 'client' | 'internal';

/** Must not contain input of visitors: no query, no form, no value of an SQL statement. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

/** A finished span, as sent between threads. */
export interface SpanRecord {
  readonly name: string;
  readonly kind: SpanKind;
  /** Trace parent for the span's children. */
  readonly traceparent: string;
  /** Trace parent of the span's own parent. */
  readonly parent: string;
  /** Milliseconds since 1970, with fractions. */
  readonly startMs: number;
  readonly endMs: number;
  readonly attributes: SpanAttributes;
  /** Empty when it succeeded. */
  readonly failure: string;
}

export interface TraceSpan {
  /** Header `traceparent` for requests made as part of this span (W3C Trace Context, 3.2). */
  readonly traceparent: string;
  set(attributes: SpanAttributes): void;
  /** @param failure description of the failure, without input of the visitor; empty on success */
  end(failure?: string): void;
}

export interface SpanStart {
  readonly kind?: SpanKind;
  /** Trace parent of the parent span; a new trace is started when it is missing or invalid. */
  readonly parent?: string | undefined;
  /** Milliseconds since 1970, with fractions; the current time by default. */
  readonly startMs?: number;
  readonly attributes?: SpanAttributes;
}

/** Reports spans to a collector. Without a configured collector there is no tracer (null), and nothing is measured. */
export interface Tracer {
  start(name: string, start?: SpanStart): TraceSpan;
  /** Adds the spans that a render worker recorded. */
  adopt(records: readonly SpanRecord[]): void;
  /** Sends the remaining spans. Never rejects. */
  close(): Promise<void>;
}

/** The header of W3C Trace Context, in lower case as in Node's parsed headers. */
export const TRACE_HEADER = 'traceparent';

/** Milliseconds since 1970 with fractions, the current time by default. Monotonic within a process. */
export const toEpochMs = (monotonicMs: number = performance.now()): number => performance.timeOrigin + monotonicMs;
