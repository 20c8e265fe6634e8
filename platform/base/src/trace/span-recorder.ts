import { type SpanRecord, type SpanStart, type TraceSpan, toEpochMs } from './tracer.ts';

/** W3C Trace Context, 3.2.2: version 00, and only what is sampled. */
const SAMPLED = /^00-([0-9a-f]{32})-[0-9a-f]{16}-01$/;
const ID_BYTES = 8;

const toSpanId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(ID_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Records what is done for one request, where no library for traces is loaded, in a render worker: its phases one after the
 * other, and within them fragments and calls.
 */
export class SpanRecorder {
  readonly records: SpanRecord[] = [];
  readonly #trace: string;
  /** What everything without a parent of its own is a part of. */
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

  /** Begins a part of the phase, where no other parent is named. */
  start(
    name: string,
    { kind = 'internal', parent, startMs = toEpochMs(), attributes = {} }: SpanStart = {},
  ): TraceSpan {
    const traceparent = `00-${this.#trace}-${toSpanId()}-01`;
    const above = parent ?? this.#phase?.traceparent ?? this.#root;
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
        const times = { startMs, endMs: toEpochMs() };
        this.records.push({
          name,
          kind,
          traceparent,
          parent: above,
          ...times,
          attributes: all,
          failure,
        });
      },
    };
  }
}
