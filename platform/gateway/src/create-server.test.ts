import { connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { createLog } from '@site/base/log';
import { expect, it, onTestFinished } from 'vitest';
import { listen } from '../../base/test/listen.ts';
import { site } from '../../contract/test/site-fixture.ts';
import { createTestServer } from '../test/test-server.ts';
import type { Answers } from './create-server.ts';

const MARK = 'Juana Pérez';
/** The path whose page is cached. */
let cached = '';
const lines: string[] = [];
/** Fails with an error that quotes all of its input, as errors of parsers do. */
const fail = async (
  request: { readonly url?: string | undefined; readonly headers: object } & AsyncIterable<unknown>,
) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  throw new RangeError(
    `cannot take ${decodeURIComponent(request.url ?? '')} ${JSON.stringify(request.headers)} ${body}`,
  );
};
const kinds = [
  'pages',
  'shellAssets',
  'releaseAssets',
  'liveManifest',
  'sectionTables',
  'drawings',
  'video',
  'robots',
  'kit',
] as const;
const others = [
  'securityTxt',
  'serviceWorker',
  'preview',
  'catalogue',
  'api',
  'violationReports',
  'fieldReports',
  'status',
  'metrics',
] as const;
const failing = Object.fromEntries([...kinds, ...others].map((kind) => [kind, fail])) as Record<
  (typeof kinds)[number] | (typeof others)[number],
  typeof fail
>;
const WORKER = '/sin-conexion.js';
const answers: Answers = {
  ...failing,
  site: { ...site, offline: { worker: WORKER, page: '/sin-conexion' } as typeof site.offline },
  cachedPages(_request, response, { path }) {
    if (path !== cached) return false;
    response.end('cached');
    return true;
  },
  consent: fail,
  consentStyles: null,
  isReady: () => true,
};

const server = createTestServer(
  () => answers,
  createLog('debug', (line) => lines.push(line)),
);
const origin = await listen(server);

it.each([
  '/noticias',
  '/api/noticias',
  '/assets/a.js',
  '/releases/a',
  '/_kit/a',
  '/video/a',
  '/_vista-previa',
  '/_secciones',
  '/_secciones/mfe-a/mf-manifest.json',
  '/metrics',
])('logs an uncaught error of %s without the visitor’s input', async (path) => {
  const url = `${origin}${path}?texto=${encodeURIComponent(MARK)}`;
  const headers = { 'x-nombre': encodeURIComponent(MARK), cookie: `nombre=${encodeURIComponent(MARK)}` };
  for (const init of [{ headers }, { headers, method: 'POST', body: JSON.stringify({ name: MARK }) }]) {
    lines.length = 0;
    const answer = await fetch(url, init);
    expect([answer.status, await answer.text()]).toEqual([500, site.texts.refusals[500]]);
    expect(lines.join('')).toContain('request failed');
    expect(lines.join('')).toContain('create-server.test.ts');
    expect(lines.join('')).not.toMatch(/juana|p[eé]rez|p%C3/i);
  }
});

it('logs three hundred letters of a long path', async () => {
  lines.length = 0;
  for (const path of ['/noticias', '/api/noticias', '/assets']) await fetch(`${origin}${path}/${'a/'.repeat(3_900)}`);
  expect(lines[1]?.slice(0, 500)).toContain(`"path":"/noticias/${'a/'.repeat(145)}…"`);
  // Each is logged as a request and as a failure, which quotes the path.
  expect(lines).toHaveLength(6);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(2_500);
});

it('logs no error when a visitor disconnects while sending', async () => {
  lines.length = 0;
  const { port } = new URL(origin);
  const left = new Promise((resolve) => {
    server.once('connection', (socket) => socket.once('close', resolve));
  });
  const leaving = connect(Number(port), '127.0.0.1', () => {
    leaving.write('POST /noticias HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nabc', () => leaving.destroy());
  });
  await left;
  await setImmediate();
  expect(lines.join('')).not.toContain('error');
});

it.each(['/noticias', '/noticias/atom.xml', '/assets/a.js', '/releases/mfe-a/1.0.0/web/a.js', '/api/noticias'])(
  'removes a service worker that a browser has registered from %s, also while a page there is cached',
  async (path) => {
    const url = `${origin}${path}`;
    cached = path;
    onTestFinished(() => {
      cached = '';
    });
    const answer = await fetch(url, { headers: { 'service-worker': 'script' } });
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'text/javascript; charset=utf-8',
      'no-store',
    ]);
    expect(await answer.text()).toContain('registration.unregister()');
    expect(await (await fetch(url)).text()).toBe('cached');
  },
);

it('serves the worker for offline pages at its address only', async () => {
  const url = `${origin}${WORKER}`;
  const answer = await fetch(url, { headers: { 'service-worker': 'script' } });
  // The worker's own handler, which fails here.
  expect(answer.status).toBe(500);
});
