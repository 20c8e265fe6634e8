import { type SpanRecord, type SpanStart, type TraceSpan, toEpochMs } from './tracer.ts';

/** W3C Trace Context, 3.2.2: version 00, sampled requests only. */
const SAMPLED = /^00-([0-9a-f]{32})-[0-9a-f]{16}-01$/;
const ID_BYTES = 8;

const toSpanId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(ID_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Records the spans of one request in a render worker, without a tracing library: its consecutive phases, and within
 * them fragments and calls.
 */
export class SpanRecorder {
  readonly records: SpanRecord[] = [];
  readonly #trace: string;
  /** Parent of all phases. */
  readonly #root: string;
  #phase: TraceSpan | null = null;

  private constructor(root: string, trace: string) {
    this.#root = root;
    this.#trace = trace;
  }

  /** @returns null when the request is not traced */
  static open(traceparent: string | undefined): SpanRecorder | null {
    const trace = SAMPLED.exec(traceparent ?? '')?.[1];
    return traceparent && trace ? new SpanRecorder(traceparent, trace) : null;
  }

  /** Ends a phase and begins the next. */
  enter(phase: string): void {
    this.end();
    this.#phase = this.start(phase, { parent: this.#root });
  }

  end(): void {
    this.#phase?.end();
  }

  /** Starts a span; its parent is the current phase unless another one is given. */
  start(
    name: string,
    { kind = 'internal', parent, startMs = toEpochMs(), attributes = {} }: SpanStart = {},
  ): TraceSpan {
    const traceparent = `00-${this.#trace}-${toSpanId()}-01`;
    const effectiveParent = parent ?? this.#phase?.traceparent ?? this.#root;
    let all = attributes;
    let ended = false;
    return {
      traceparent,
      set(more) {
        all = { ...all, ...more };
      },
      end: (failure = '') => {
        if (ended) return;
        ended = true;
        this.records.push({
          name,
          kind,
          traceparent,
          parent: effectiveParent,
          startMs,
          endMs: toEpochMs(),
          attributes: all,
          failure,
        });
      },
    };
  }
}
