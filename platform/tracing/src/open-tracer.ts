import type { Settings } from '@site/base/settings';
import type { Tracer } from '@site/base/trace/tracer';

type TraceSettings = Pick<Settings, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_TRACES_SAMPLER_ARG'>;

/**
 * Opens the tracer of a process. Returns null if no collector is configured; the libraries are then not loaded.
 *
 * @param service `service.name` of its traces
 * @param warn receives a line when the collector refuses traces, at most one an hour
 */
export async function openTracer(
  settings: TraceSettings,
  service: string,
  warn: (line: string) => void,
): Promise<Tracer | null> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share } = settings;
  if (endpoint === '') return null;
  const { createOtlpTracer } = await import('./otlp-tracer.ts');
  return createOtlpTracer({ endpoint, share, service, warn });
}
