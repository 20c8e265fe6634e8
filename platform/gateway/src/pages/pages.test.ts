import { createServer, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { toAddress } from '@site/base/http/address';
import { createLog } from '@site/base/log';
import type { RenderRequest } from '@site/contract/worker/render-request';
import { PREVIEW_EXIT } from '@site/page/names';
import { CONTENT_PREVIEW, toPreviewText } from '@site/releases/preview-token';
import { expect, it, onTestFinished } from 'vitest';
import { listen } from '../../../base/test/listen.ts';
import { parseSectionFixture } from '../../../contract/test/section-fixture.ts';
import { site } from '../../../contract/test/site-fixture.ts';
import { createPreviewReader } from '../answers/preview-link.ts';
import { FieldSums } from '../field/field-sums.ts';
import { NamedResponse } from '../http/named-response.ts';
import { GatewayMetrics } from '../metrics/gateway-metrics.ts';
import { readMetrics } from '../metrics/process-report.ts';
import { readTimings } from '../metrics/release-timings.ts';
import { toBytes } from '../render-worker/to-bytes.ts';
import { OverloadError } from '../rendering/render-errors.ts';
import { FailingPages } from './failing-pages.ts';
import { PageCache } from './page-cache.ts';
import { createPages } from './pages.ts';
import { createPageSender } from './send-page.ts';

const MARK = 'Juana Pérez';

/** The error message of a failing section, which quotes all of its input. */
const quote = ({ url, form }: RenderRequest) => `cannot take ${decodeURIComponent(url)} ${form} ${MARK}`;

const renders = {
  'reports a problem': async (request: RenderRequest) =>
    toBytes({
      status: 200,
      body: '<p>x</p>',
      resource: null,
      location: null,
      complete: true,
      styles: [],
      late: false,
      timings: { load: 0, render: 0 },
      validUntil: Number.POSITIVE_INFINITY,
      content: [],
      problems: [quote(request)],
    }),
  fails: async (request: RenderRequest) => {
    throw new RangeError(quote(request));
  },
};

const lines: string[] = [];
let render: (request: RenderRequest) => Promise<ReturnType<typeof toBytes>> = renders.fails;
const set = {
  id: 'a1',
  shell: { json: { name: 'shell', version: '1.0.0' } },
  sections: [
    parseSectionFixture({
      name: 'mfe-home',
      routes: [{ id: 'home', path: '/inicio', js: [], css: [] }],
      uses: ['mfe-a/box'],
    }),
    parseSectionFixture({ name: 'mfe-a' }),
  ],
  pool: { render: (request: RenderRequest) => render(request) },
  toHeaders: () => ({}),
};
/** The set that all visitors have. */
let liveId = set.id;
let shown = set;
const sums = new FieldSums();
const failing = new FailingPages();
const metrics = new GatewayMetrics({ processes: 1, sets: () => [], eventLoopDelayMs: () => 0 });
const live = {
  groups: [] as object[],
  forGroup: () => shown,
  forPreview: () => Promise.reject(new Error('The store contains no release mfe-a@1.1.0.')),
};
const pages = createPages({
  site,
  live: live as unknown as Parameters<typeof createPages>[0]['live'],
  cache: new PageCache({
    freshMs: 0,
    isCurrent: () => false,
    capacity: 1_000,
    now: () => performance.now(),
  }),
  send: createPageSender({
    freshSeconds: 5,
    isPurged: false,
    content: () => '',
    isForAll: (id) => id === liveId,
  }),
  content: () => '',
  sums,
  notePage: () => undefined,
  readPreview: createPreviewReader('secret', false),
  secure: false,
  recorder: { count: () => undefined },
  metrics,
  failing,
  toClient: () => '192.0.2.7',
  log: createLog('debug', (line) => lines.push(line)),
});
const server = createServer({ ServerResponse: NamedResponse }, (request, response) =>
  pages(request, response, toAddress(request.url ?? '')),
);
const origin = await listen(server);

it.each(Object.entries(renders))('logs a section that %s without the visitor’s input', async (_what, fail) => {
  render = fail;
  // A typed address may have a second question mark.
  const query = `texto=¿qué?${encodeURIComponent(MARK)}`;
  const url = `${origin}/noticias?${query}`;
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  for (const init of [{}, { method: 'POST', headers, body: String(new URLSearchParams({ name: MARK })) }]) {
    lines.length = 0;
    await (await fetch(url, init)).text();
    expect(lines.join('')).toContain('cannot take');
    expect(lines.join('')).not.toMatch(/juana|p[eé]rez|p%C3/i);
  }
});

it('counts a page refused for overload neither as an error nor as a rendering', async () => {
  const readCounts = async () => {
    const [counts] = readTimings(await readMetrics(metrics.registry));
    return [sums.read('shell', '1.0.0').errors.server, counts?.renderings ?? 0, counts?.errors ?? 0] as const;
  };
  const [sum, renderings, errors] = await readCounts();
  const url = `${origin}/noticias`;
  render = async () => {
    throw new OverloadError();
  };
  expect((await fetch(url)).status).toBe(503);
  expect(await readCounts()).toEqual([sum, renderings, errors]);
  render = renders.fails;
  expect((await fetch(url)).status).toBe(503);
  expect(await readCounts()).toEqual([sum + 1, renderings + 1, errors + 1]);
});

it('marks a page private if another release set went live while it was rendered', async () => {
  const read = async () => (await fetch(`${origin}/noticias`)).headers;
  render = renders['reports a problem'];
  expect((await read()).get('cache-control')).toMatch(/s-maxage/);
  render = async (request) => {
    liveId = 'a2';
    return renders['reports a problem'](request);
  };
  expect((await read()).get('cache-control')).toBe('private, no-cache');
});

it('lets a shared cache keep a page for an outage at its own address only, which has many other spellings', async () => {
  liveId = set.id;
  render = renders['reports a problem'];
  const mayOutlive = async (target: string) =>
    (await fetch(origin + target)).headers.get('cache-control')?.includes('stale-if-error');
  for (const target of ['/', '/noticias', '/m%C3%BAsica'])
    expect([target, await mayOutlive(target)]).toEqual([target, true]);
  for (const target of ['/noticias?x', '/%6eoticias', '/Noticias', '/noticias/'])
    expect([target, await mayOutlive(target)]).toEqual([target, false]);
});

it('names the failing page and fragments of visitors, neither hidden by an outage nor changed by a preview', async () => {
  const until = Math.floor(Date.now() / 1_000) + 600;
  const cookie = `vista_previa=${toPreviewText({ set: CONTENT_PREVIEW, until }, 'secret')}`;
  const box = { 'mfe-a/box': 'it broke' };
  const readFailing = async (init: RequestInit, answer: object) => {
    render = async (request) => ({ ...(await renders['reports a problem'](request)), ...answer });
    await fetch(`${origin}/inicio`, init);
    return failing.list([{ 'mfe-home': '1.0.0', 'mfe-a': '1.0.0' }]).map(({ page }) => page);
  };
  const preview = { headers: { cookie } };
  const broken = ['the fragment mfe-a/box in /inicio'];
  expect(await readFailing(preview, { complete: false, failedFragments: box })).toEqual([]);
  expect(await readFailing(preview, { status: 500 })).toEqual([]);
  expect(await readFailing({}, { complete: false, failedFragments: box })).toEqual(broken);
  // During an outage of the content API, the shell names no fragments; those in quarantine are omitted.
  expect(await readFailing({}, { complete: false })).toEqual(broken);
  expect(await readFailing({}, { complete: false, failedFragments: {} })).toEqual(broken);
  expect(await readFailing(preview, { failedFragments: {} })).toEqual(broken);
  expect(await readFailing({}, { failedFragments: {} })).toEqual([]);
});

it('keeps a visitor in one canary group, also for drafts and forms', async () => {
  const url = `${origin}/noticias`;
  const until = Math.floor(Date.now() / 1_000) + 600;
  const cookie = `vista_previa=${toPreviewText({ set: CONTENT_PREVIEW, until }, 'secret')}`;
  render = renders['reports a problem'];
  live.groups = [{}];
  onTestFinished(() => void live.groups.splice(0));
  for (const init of [{}, { headers: { cookie } }, { method: 'POST', body: new URLSearchParams() }])
    expect((await fetch(url, init)).headers.get('set-cookie')).toMatch(/^reparto=\d+;/);
});

it('lets the holder of a preview that cannot be loaded return to the live site', async () => {
  const url = `${origin}/noticias`;
  const until = Math.floor(Date.now() / 1_000) + 600;
  const cookie = `vista_previa=${toPreviewText({ set: '0123456789ab', until }, 'secret')}`;
  const answer = await fetch(url, { headers: { cookie } });
  expect([answer.status, /href="([^"]*)"/.exec(await answer.text())?.[1]]).toEqual([503, PREVIEW_EXIT]);
});

it('renders a form in the set that is live when all of it has arrived', async () => {
  render = renders['reports a problem'];
  const closed = async () => {
    throw new Error('its release set is no longer used');
  };
  shown = { ...set, pool: { render: closed } };
  const headers = { 'Content-Length': 4, Connection: 'close' };
  const { port } = new URL(origin);
  const sending = httpRequest({ port, host: '127.0.0.1', path: '/contacto', method: 'POST', headers });
  const status = new Promise((resolve, reject) => {
    sending.on('response', ({ statusCode }) => resolve(statusCode)).on('error', reject);
  });
  const arrived = new Promise((resolve) => {
    server.once('request', resolve);
  });
  sending.write('a=');
  await arrived;
  shown = set;
  sending.end('bc');
  expect(await status).toBe(200);
});

it('logs nothing when a visitor disconnects while sending a form', async () => {
  lines.length = 0;
  const left = new Promise((resolve) => {
    server.once('connection', (socket) => socket.once('close', resolve));
  });
  const leaving = connect(Number(new URL(origin).port), '127.0.0.1', () => {
    const head = 'POST /contacto HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n';
    leaving.write(`${head}abc`, () => leaving.destroy());
  });
  await left;
  await setImmediate();
  expect(lines).toEqual([]);
});

it('names the allowed methods when a form is sent to a page without one', async () => {
  const { port } = new URL(origin);
  render = async (request) => ({ ...(await renders['reports a problem'](request)), status: 405 });
  const answer = await fetch(`http://127.0.0.1:${port}/noticias`, { method: 'POST', body: new URLSearchParams() });
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

it.each([
  ['the ETag', (etag: string) => etag, 304],
  ['the ETag as a proxy that compresses weakens it', (etag: string) => `W/${etag}`, 304],
  ['several ETags', (etag: string) => `"other", ${etag}`, 304],
  ['another ETag', () => '"other"', 200],
])('responds to a request with %s', async (_what, toHeader, status) => {
  render = renders['reports a problem'];
  const url = `${origin}/noticias`;
  const etag = (await fetch(url)).headers.get('etag') ?? '';
  expect((await fetch(url, { headers: { 'if-none-match': toHeader(etag) } })).status).toBe(status);
});
