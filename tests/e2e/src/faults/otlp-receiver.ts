import { text } from 'node:stream/consumers';
import { serve } from '../../../../platform/base/test/serve.ts';

type Value = { readonly stringValue?: string; readonly intValue?: number | string; readonly boolValue?: boolean };

interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { readonly key: string; readonly value: Value }[];
}
interface Message {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: SentSpan['attributes'] };
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[];
  }[];
}

/** A span with the name of its service. */
export interface ReceivedSpan extends SentSpan {
  readonly service: string;
}

const read = (attributes: SentSpan['attributes'], name: string): string => {
  const value = attributes.find(({ key }) => key === name)?.value ?? {};
  return String(Object.values(value)[0] ?? '');
};

/** Value of an attribute as text; empty if there is none. */
export const readAttribute = (span: ReceivedSpan, name: string) => read(span.attributes, name);

/** Starts a collector of traces, which accepts OTLP in JSON. */
export async function startOtlpReceiver() {
  const spans: ReceivedSpan[] = [];
  let bytes = '';
  const { url, stop } = await serve(async (request, response) => {
    const received = await text(request);
    bytes += received;
    for (const { resource, scopeSpans } of (JSON.parse(received) as Message).resourceSpans) {
      const service = read(resource.attributes, 'service.name');
      spans.push(...scopeSpans.flatMap((scope) => scope.spans.map((span) => ({ ...span, service }))));
    }
    response.setHeader('content-type', 'application/json').end('{}');
  });
  return { url, spans, readBytes: () => bytes, stop };
}
