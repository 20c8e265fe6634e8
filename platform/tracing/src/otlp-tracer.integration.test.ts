import { execFileSync } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import { SpanRecorder } from '@site/base/trace/span-recorder';
import { beforeEach, expect, it } from 'vitest';
import { listen } from '../../base/test/listen.ts';
import { openTracer } from './open-tracer.ts';

interface OtlpSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly status: { readonly code?: number };
}
interface Message {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly OtlpSpan[] }[] }[];
}

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PROXY = '00f067aa0ba902b7';

let collector: Server;
let endpoint: string;
let spans: OtlpSpan[];
let paths: Set<string>;
let status: number;
let warnings: string[];
beforeEach(async () => {
  spans = [];
  paths = new Set();
  status = 200;
  warnings = [];
  collector = createServer(async (request, response) => {
    paths.add(request.url ?? '');
    let text = '';
    for await (const chunk of request) text += chunk;
    const { resourceSpans } = JSON.parse(text) as Message;
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
  });
  endpoint = await listen(collector);
});

const open = async (share = 1) => {
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share };
  const tracer = await openTracer(settings, 'gateway', (line) => warnings.push(line));
  if (!tracer) throw new Error('there is no tracer');
  return tracer;
};
const find = (name: string) => spans.find((span) => span.name === name);

it('continues the trace of a proxy, and adopts a worker’s spans under the ids that the worker sent on', async () => {
  const tracer = await open();
  const request = tracer.start('GET', { kind: 'server', parent: `00-${TRACE}-${PROXY}-01` });
  const recorder = SpanRecorder.open(request.traceparent);
  const load = recorder?.start('load');
  const call = recorder?.start('GET /api/home', { kind: 'client', parent: load?.traceparent });
  const answered = tracer.start('GET /api/home of the API', { kind: 'server', parent: call?.traceparent });
  answered.end('status 503');
  call?.end();
  load?.end();
  tracer.adopt(recorder?.records ?? []);
  request.end();
  await tracer.close();

  expect([...paths]).toEqual(['/v1/traces']);
  expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([TRACE]));
  expect(find('GET')?.parentSpanId).toBe(PROXY);
  expect(find('load')?.parentSpanId).toBe(find('GET')?.spanId);
  expect(find('GET /api/home')?.parentSpanId).toBe(find('load')?.spanId);
  expect(find('GET /api/home of the API')?.parentSpanId).toBe(find('GET /api/home')?.spanId);
  expect(find('GET /api/home of the API')?.status.code).toBe(2);
  for (const { startTimeUnixNano: from, endTimeUnixNano: to } of spans) {
    expect(BigInt(to)).toBeGreaterThanOrEqual(BigInt(from));
    expect(Math.abs(Number(BigInt(from) / 1_000_000n) - Date.now())).toBeLessThan(60_000);
  }
});

it('records nothing for traces that are not sampled', async () => {
  const tracer = await open(0);
  const own = tracer.start('GET');
  expect(SpanRecorder.open(own.traceparent)).toBeNull();
  const refused = tracer.start('GET', { parent: `00-${TRACE}-${PROXY}-00` });
  expect(refused.traceparent).toMatch(new RegExp(`^00-${TRACE}-[0-9a-f]{16}-00$`));
  for (const span of [own, refused]) span.end();
  tracer.start('theirs', { parent: `00-${TRACE}-${PROXY}-01` }).end();
  await tracer.close();
  expect(spans.map(({ name }) => name)).toEqual(['theirs']);
});

it('starts its own trace if the header is invalid', async () => {
  const tracer = await open();
  for (const parent of [
    '',
    'none',
    `00-${'0'.repeat(32)}-${PROXY}-01`,
    `00-${TRACE}-${PROXY}-01-`,
    `ff-${TRACE}-${PROXY}-01`,
  ])
    tracer.start('GET', { parent }).end();
  await tracer.close();
  expect(spans).toHaveLength(5);
  for (const { traceId, parentSpanId } of spans) expect([traceId === TRACE, parentSpanId]).toEqual([false, undefined]);
});

it('says once an hour that the collector accepts no traces, even if it works in between', async () => {
  const tracer = await open();
  for (status of [404, 500, 200, 401]) {
    const name = `answered ${status}`;
    tracer.start(name).end();
    await expect.poll(() => find(name)).toBeDefined();
  }
  await tracer.close();
  const failed = `traces could not be sent to ${endpoint}/v1/traces`;
  expect(warnings).toEqual([`${failed}: 404 Not Found`]);
});

it('says why it cannot reach the collector', async () => {
  endpoint = 'http://127.0.0.1:9';
  const tracer = await open();
  tracer.start('GET').end();
  const failed = 'traces could not be sent to http://127.0.0.1:9/v1/traces: connect ECONNREFUSED 127.0.0.1:9';
  await expect.poll(() => warnings, { timeout: 25_000 }).toEqual([failed]);
  await tracer.close();
});

it('closes soon even if the collector never responds', async () => {
  collector.removeAllListeners('request');
  const asked = new Promise((resolve) => collector.once('request', resolve));
  const tracer = await open();
  tracer.start('GET').end();
  const started = performance.now();
  const closed = tracer.close();
  await asked;
  await closed;
  expect(performance.now() - started).toBeLessThan(3_000);
});

it('loads no tracing code without a collector', () => {
  const script = `
    import { openTracer } from ${JSON.stringify(import.meta.resolve('./open-tracer.ts'))};
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ load: (url, context, next) => { loaded.push(url); return next(url, context); } });
    const off = await openTracer({ OTEL_EXPORTER_OTLP_ENDPOINT: '', OTEL_TRACES_SAMPLER_ARG: 1 }, 'x', console.error);
    const before = loaded.length;
    await openTracer({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1', OTEL_TRACES_SAMPLER_ARG: 1 }, 'x', console.error);
    console.log(JSON.stringify([off, before, loaded.some((url) => url.includes('@opentelemetry'))]));
    process.exit();`;
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  expect(JSON.parse(said)).toEqual([null, 0, true]);
});
