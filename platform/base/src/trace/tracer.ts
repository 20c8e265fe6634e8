export type SpanKind = 'server' | 'client' | 'internal';

/** Never what visitors typed: no query, no form, no value of a statement. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

/** A finished piece of work, as one thread tells another. */
export interface SpanRecord {
  readonly name: string;
  readonly kind: SpanKind;
  /** Its own trace parent, by which its parts name it, and that of what it is a part of. */
  readonly traceparent: string;
  readonly parent: string;
  /** Milliseconds since 1970, with fractions. */
  readonly startMs: number;
  readonly endMs: number;
  readonly attributes: SpanAttributes;
  /** Empty when it did not fail. */
  readonly failure: string;
}

/** A piece of work that is under way. */
export interface TraceSpan {
  /** For those who go on with the work: the header `traceparent` (W3C Trace Context, 3.2). */
  readonly traceparent: string;
  set(attributes: SpanAttributes): void;
  /** @param failure what failed, without a word of the visitor; empty when nothing did */
  end(failure?: string): void;
}

export interface SpanStart {
  readonly kind?: SpanKind;
  /** Trace parent of what it is a part of; without one, and with one that is none, a trace begins. */
  readonly parent?: string | undefined;
  /** Milliseconds since 1970, with fractions; now without it. */
  readonly startMs?: number;
  readonly attributes?: SpanAttributes;
}

/** Tells a collector of traces what was done. Where none is named there is no tracer (null), and nothing is measured. */
export interface Tracer {
  start(name: string, start?: SpanStart): TraceSpan;
  /** Takes over what a render worker recorded. */
  adopt(records: readonly SpanRecord[]): void;
  /** Sends what is left. Never rejects. */
  close(): Promise<void>;
}

/** The header of W3C Trace Context, in the lower case in which servers read it. */
export const TRACE_HEADER = 'traceparent';

/** Now, in milliseconds since 1970 with fractions; does not jump with the clock while a process runs. */
export const toEpochMs = (monotonicMs: number = performance.now()): number => performance.timeOrigin + monotonicMs;
