import type { Settings } from '@site/base/settings';
import type { Tracer } from '@site/base/trace/tracer';

type TraceSettings = Pick<Settings, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_TRACES_SAMPLER_ARG'>;

/**
 * Gives the tracer of a process, or null where no collector is named: then the libraries are not even loaded.
 *
 * @param service `service.name` of its traces
 */
export async function openTracer(settings: TraceSettings, service: string): Promise<Tracer | null> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share } = settings;
  if (endpoint === '') return null;
  const { createOtlpTracer } = await import('./otlp-tracer.ts');
  return createOtlpTracer({ endpoint, share, service });
}
