import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Context,
  type Tracer as OtelTracer,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  RandomIdGenerator,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { toReason } from '@site/base/error-text';
import { limitRepeats } from '@site/base/log/limit-repeats';
import type { SpanRecord, SpanStart, Tracer, TraceSpan } from '@site/base/trace/tracer';

interface TracerOptions {
  /** Base URL of the collector's OTLP endpoint over HTTP, without `/v1/traces`. */
  readonly endpoint: string;
  /** Share of the traces begun here that are sampled. A trace begun elsewhere keeps its own sampling decision. */
  readonly share: number;
  readonly service: string;
  /** Receives a line when the collector refuses traces, at most one an hour. */
  readonly warn: (line: string) => void;
}

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL } as const;
/** Interval between two calls to the collector, in milliseconds. */
const BATCH_MS = 2_000;
/** Limit of the span queue. Further spans are dropped, so that a hanging collector does not fill the memory. */
const MAX_WAITING = 4_096;
/** Timeout of the last call when the process ends: a hanging collector must not delay the exit. */
const CLOSE_MS = 2_000;
/** How often a collector that refuses traces is logged, in milliseconds: some accept one batch and refuse the next. */
const REPEAT_MS = 60 * 60 * 1_000;

/**
 * Gives recorded spans the IDs that they had in the render worker, since calls made there named these IDs as their
 * parent.
 */
class GivenIds {
  readonly #random = new RandomIdGenerator();
  next = '';
  generateTraceId = (): string => this.#random.generateTraceId();
  generateSpanId = (): string => this.next || this.#random.generateSpanId();
}

function toContext(parent: string | undefined): Context {
  const parsed = parent === undefined ? null : parseTraceParent(parent);
  return parsed ? trace.setSpanContext(ROOT_CONTEXT, { ...parsed, isRemote: true }) : ROOT_CONTEXT;
}

function startSpan(
  otelTracer: OtelTracer,
  name: string,
  { kind = 'internal', parent, startMs, attributes }: SpanStart,
) {
  const times = startMs === undefined ? {} : { startTime: startMs };
  return otelTracer.startSpan(name, { kind: KINDS[kind], attributes: { ...attributes }, ...times }, toContext(parent));
}

/** Without this, OpenTelemetry would drop the spans silently. */
function reportFailures(exporter: OTLPTraceExporter, url: string, warn: TracerOptions['warn']): SpanExporter {
  const report = limitRepeats((error: Error) => {
    // The code of a response is its status, which the message lacks.
    const status = 'code' in error && typeof error.code === 'number' ? `${error.code} ` : '';
    warn(`traces could not be sent to ${url}: ${status}${toReason(error)}`);
  }, REPEAT_MS);
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error) report(result.error);
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush(),
  };
}

/** Sends spans with OpenTelemetry's own SDK, as OTLP in JSON (OpenTelemetry Protocol, "OTLP/HTTP"). */
export function createOtlpTracer({ endpoint, share, service, warn }: TracerOptions): Tracer {
  const ids = new GivenIds();
  const url = `${endpoint}/v1/traces`;
  const exporter = reportFailures(new OTLPTraceExporter({ url }), url, warn);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    idGenerator: ids,
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: BATCH_MS, maxQueueSize: MAX_WAITING })],
  });
  const otelTracer = provider.getTracer('site');

  function adopt({ name, kind, traceparent, parent, startMs, endMs, attributes, failure }: SpanRecord): void {
    ids.next = parseTraceParent(traceparent)?.spanId ?? '';
    const span = startSpan(otelTracer, name, { kind, parent, startMs, attributes });
    ids.next = '';
    if (failure !== '') span.setStatus({ code: SpanStatusCode.ERROR, message: failure });
    span.end(endMs);
  }

  return {
    start(name: string, start: SpanStart = {}): TraceSpan {
      const span = startSpan(otelTracer, name, start);
      const { traceId, spanId, traceFlags } = span.spanContext();
      return {
        traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
        set: (attributes) => void span.setAttributes({ ...attributes }),
        end(failure = '') {
          if (failure !== '') span.setStatus({ code: SpanStatusCode.ERROR, message: failure });
          span.end();
        },
      };
    },
    adopt: (records) => records.forEach(adopt),
    close: () => Promise.race([provider.shutdown().catch(() => {}), sleep(CLOSE_MS, undefined, { ref: false })]),
  };
}
