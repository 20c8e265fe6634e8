import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startProcess } from '@site/base/processes/start-process';
import { CONTENT_API } from '../../../../scripts/site/start-site.ts';
import { type ReceivedSpan, readAttribute, startOtlpReceiver } from '../../src/faults/otlp-receiver.ts';
import { copyRunData } from '../../src/site/copy-run-data.ts';
import { toSiteSettings } from '../../src/site/start-worker-site.ts';
import { createTestDatabase } from '../../src/site/test-database.ts';
import { type StartedGateway, startGateway } from '../../src/start-gateway.ts';
import { expect, test } from '../../src/test.ts';
import { workerSite } from '../../src/worker-site.ts';

const PROXY = '00f067aa0ba902b7';
const TYPED = 'palabrasecreta';

test.describe('a site that sends traces to a collector', () => {
  const undo: (() => unknown)[] = [];
  let collector: Awaited<ReturnType<typeof startOtlpReceiver>>;
  let gateway: StartedGateway;

  test.beforeAll(async () => {
    test.setTimeout(120_000);
    collector = await startOtlpReceiver();
    undo.push(collector.stop);
    const folder = await mkdtemp(path.join(tmpdir(), 'traces-'));
    undo.push(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
    await copyRunData(folder);
    const database = await createTestDatabase();
    undo.push(database.drop);
    const tracing = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
    const settings = { data: folder, content: workerSite().contentDir, databaseUrl: database.url };
    const env = { ...(await toSiteSettings(settings)), ...tracing };
    const api = await startProcess({ ...CONTENT_API, env, write: () => {} });
    undo.push(() => api.stop());
    gateway = await startGateway({ ...tracing, API_BASE: `http://127.0.0.1:${env.CONTENT_API_PORT}` });
    undo.push(gateway.stop);
  });
  test.afterAll(async () => {
    for (const step of undo.toReversed()) await step();
  });

  /** Sends a request and returns its spans when they are complete. */
  async function trace(target: string, isWhole: (spans: readonly ReceivedSpan[]) => boolean) {
    const traceId = randomBytes(16).toString('hex');
    const answer = await fetch(gateway.url + target, { headers: { traceparent: `00-${traceId}-${PROXY}-01` } });
    await answer.arrayBuffer();
    expect(answer.status).toBe(200);
    const ofTrace = () => collector.spans.filter((span) => span.traceId === traceId);
    await expect.poll(() => isWhole(ofTrace()), { timeout: 20_000 }).toBe(true);
    return ofTrace();
  }
  /** Gateway and content API send their spans separately, every two seconds. */
  const isWhole = (all: readonly ReceivedSpan[]) =>
    all.some(({ name }) => name === 'GET') && all.some(({ name }) => name.startsWith('SQL'));
  const toLine = (spans: readonly ReceivedSpan[], span: ReceivedSpan | undefined): string => {
    if (!span) return 'nobody';
    const parent = spans.find(({ spanId }) => spanId === span.parentSpanId);
    const above = span.parentSpanId === PROXY ? 'proxy' : toLine(spans, parent);
    return `${above} > ${span.service}: ${span.name}`;
  };

  test('records a page as one trace, from the proxy’s header to the database statement', async () => {
    const spans = await trace(
      '/noticias',
      (all) => all.some(({ name }) => name === 'GET') && all.some(({ name }) => /^SQL/.test(name)),
    );
    const lines = spans.map((span) => toLine(spans, span).replace(/@\d+\.\d+\.\d+(?:-\S+)?/g, '@VERSION'));
    const page = 'proxy > gateway: GET > gateway: render mfe-news-events@VERSION';
    expect(lines).toContain(`${page} > gateway: queue`);
    expect(lines).toContain(`${page} > gateway: load`);
    expect(lines).toContain(`${page} > gateway: markup`);
    const call = `${page} > gateway: load > gateway: GET /api/noticias`;
    expect(lines).toContain(call);
    expect(lines).toContain(`${call} > content-api: GET /api/noticias`);
    expect(lines.some((line) => line.startsWith(`${call} > content-api: GET /api/noticias > content-api: SQL `))).toBe(
      true,
    );
    // No span lacks its parent.
    expect(lines.filter((line) => line.startsWith('nobody'))).toEqual([]);
    const statement = spans.find(({ name }) => name.startsWith('SQL'));
    expect(statement && readAttribute(statement, 'db.query.text')).toMatch(/\$1|select/i);
  });

  test('traces API calls of browsers, and fragments of other sections', async () => {
    const call = await trace('/api/eventos', isWhole);
    expect(call.map((span) => toLine(call, span))).toContain('proxy > gateway: GET > content-api: GET /api/eventos');
    const home = await trace('/inicio', (all) => all.some(({ name }) => name === 'GET'));
    const fragment = home.find(({ name }) => name.startsWith('fragment '));
    expect(fragment && readAttribute(fragment, 'site.release')).toMatch(/^mfe-[a-z-]+@\d/);
  });

  test('sends nothing that a visitor typed', async () => {
    await trace(`/busqueda?fields=${TYPED}`, isWhole);
    expect(collector.readBytes()).toContain('/busqueda');
    expect(collector.readBytes()).not.toContain(TYPED);
  });
});
