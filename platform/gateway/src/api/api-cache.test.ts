import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createLog } from '@site/base/log';
import { beforeEach, expect, it } from 'vitest';
import { listen } from '../../../base/test/listen.ts';
import { site } from '../../../contract/test/site-fixture.ts';
import { serveAnswer } from '../../test/serve-answer.ts';
import { ApiCache } from './api-cache.ts';
import { createApiProxy } from './api-proxy.ts';

let asked: string[] = [];
let respond: (request: IncomingMessage, response: ServerResponse) => void;
let content = '';
const lines: string[] = [];
let now = 0;
let url = '';

const announce = (version: string, headers: Readonly<Record<string, string>> = {}) => {
  respond = (_request, response) =>
    void response.setHeaders(new Headers({ 'x-content-version': version, ...headers })).end(`{"of":"${version}"}`);
};

beforeEach(async () => {
  [asked, content, now] = [[], 'v1', 1_000_000];
  announce('v1', { 'content-type': 'application/json', etag: 'W/"a"', 'cache-control': 'no-cache' });
  const base = await listen(
    createServer((request, response) => {
      asked.push(request.url ?? '');
      respond(request, response);
    }),
  );
  const proxy = createApiProxy({
    base,
    deadlineMs: 1_000,
    toClient: () => '192.0.2.7',
    texts: site.texts,
    toHeaders: ({ headers: { cookie = '' } }): Readonly<Record<string, string>> =>
      cookie === '' ? {} : { 'x-vista-previa': cookie },
    cache: new ApiCache({ freshMs: 5_000, deadlineMs: 1_000, content: () => content, now: () => now }),
    log: createLog('warn', (line) => lines.push(line)),
  });
  url = await serveAnswer(proxy);
});

const read = async (path = '/api/noticias', headers: Readonly<Record<string, string>> = {}) => {
  const answer = await fetch(url + path, { headers });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

it('shares one API request between simultaneous calls, and repeats none while the content is unchanged', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => read()));
  now += 500_000;
  answers.push(await read());
  expect(asked).toEqual(['/api/noticias']);
  for (const { status, text } of answers) expect([status, text]).toEqual([200, '{"of":"v1"}']);
});

it('repeats the request after the content has changed', async () => {
  await read();
  content = 'v2';
  announce('v2');
  expect((await read()).text).toBe('{"of":"v2"}');
});

it('caches an image with a permanent address for all visitors until the content changes', async () => {
  const control = 'public, max-age=31536000, s-maxage=60, immutable';
  announce('v1', { 'content-type': 'image/avif', etag: '"a"', 'cache-control': control });
  const readImage = (language: string, etag = '') =>
    read('/images/a-0f.avif?w=480', { 'accept-language': language, 'accept-encoding': 'br', 'if-none-match': etag });
  for (const language of ['es', 'en']) {
    const { text, headers } = await readImage(language);
    expect(text).toBe('{"of":"v1"}');
    expect(['cache-control', 'surrogate-key', 'vary', 'content-encoding'].map((name) => headers.get(name))).toEqual([
      control,
      'content-v1',
      null,
      null,
    ]);
  }
  expect((await readImage('es', '"a"')).status).toBe(304);
  expect(asked).toHaveLength(1);
  content = 'v2';
  respond = (_request, response) => void response.writeHead(404).end();
  expect((await readImage('es')).status).toBe(404);
});

it('caches responses of an API without content versions for five seconds', async () => {
  content = '';
  respond = (_request, response) => void response.end('{}');
  await read();
  now += 4_999;
  await read();
  expect(asked).toHaveLength(1);
  now += 1;
  await read();
  expect(asked).toHaveLength(2);
});

it('caches no response beyond its validity', async () => {
  announce('v1', { 'x-valid-until': new Date(now + 10_000).toISOString() });
  await read();
  now += 10_000;
  await read();
  expect(asked).toHaveLength(2);
});

it('caches a response for at least a second, since the clock may be ahead of the API’s', async () => {
  announce('v1', { 'x-valid-until': new Date(now - 10_000).toISOString() });
  await read();
  now += 999;
  await read();
  expect(asked).toHaveLength(1);
  now += 1;
  await read();
  expect(asked).toHaveLength(2);
});

it.each([
  ['a search', '/api/search?fields=a', {}],
  ['an image whose address is not permanent', '/images/a.avif', {}],
  ['a preview', '/api/noticias', { cookie: 'pass' }],
])('never caches %s', async (_what, path, headers) => {
  await read(path, headers);
  await read(path, headers);
  expect(asked).toHaveLength(2);
});

it.each(['private', 'no-store'])('does not cache a response that is %s', async (control) => {
  announce('v1', { 'cache-control': control });
  await read();
  await read();
  expect(asked).toHaveLength(2);
});

it.each([
  [500, 'no-store'],
  [503, 'no-store'],
  [429, 'no-store'],
  [403, 'no-store'],
  [404, 'public, max-age=60'],
  [200, 'private'],
  [200, 'private, no-store'],
])('lets shared caches treat %i with %s as the API says', async (status, control) => {
  respond = (_request, response) =>
    void response.writeHead(status, { 'x-content-version': 'v1', 'cache-control': control }).end('{}');
  const { headers } = await read();
  expect([headers.get('cache-control'), headers.get('surrogate-key')]).toEqual([control, null]);
});

it('lets no cache store a failure that the API does not mark', async () => {
  respond = (_request, response) => void response.writeHead(404, { 'x-content-version': 'v1' }).end('{}');
  expect((await read()).headers.get('cache-control')).toBe('no-store');
});

it('lets shared caches store a response that browsers must revalidate', async () => {
  const { headers } = await read();
  expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=5, stale-if-error=86400');
});

it('does not cache failures', async () => {
  respond = (_request, response) => void response.writeHead(500).end('{}');
  expect((await read()).status).toBe(500);
  announce('v1');
  expect((await read()).status).toBe(200);
});

it('streams a long response without caching it', async () => {
  const long = JSON.stringify('a'.repeat(600_000));
  respond = (_request, response) => void response.setHeaders(new Headers({ 'x-content-version': 'v1' })).end(long);
  expect((await read()).text).toBe(long);
  const first = asked.length;
  expect((await read()).text).toBe(long);
  expect(asked.length).toBeGreaterThan(first);
});

it('sends the current date: shared caches would count an earlier one as age', async () => {
  announce('v1', { date: 'Thu, 01 Jan 2026 00:00:00 GMT' });
  for (const { headers } of [await read(), await read()])
    expect(Date.now() - Date.parse(headers.get('date') ?? '')).toBeLessThan(60_000);
  expect(asked).toHaveLength(1);
});

it('compresses a response, answers 304 to a known ETag, and names its content for shared caches', async () => {
  respond = (_request, response) =>
    void response
      .setHeaders(new Headers({ 'x-content-version': 'v1', 'content-type': 'application/json', etag: 'W/"a"' }))
      .end(JSON.stringify('a'.repeat(5_000)));
  const { headers } = await read('/api/noticias', { 'accept-encoding': 'br' });
  expect([headers.get('content-encoding'), headers.get('vary')]).toEqual(['br', 'Accept-Encoding']);
  expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=5, stale-if-error=86400');
  expect(headers.get('surrogate-key')).toBe('content-v1');
  for (const known of ['W/"a"', '"a"', '"b", W/"a"'])
    expect((await read('/api/noticias', { 'if-none-match': known })).status).toBe(304);
  expect(asked).toHaveLength(1);
});

it('caches each format of a response separately and sends the Vary header', async () => {
  content = '';
  respond = ({ headers }, response) => {
    const isRefused = headers['x-requested-with'] !== 'XMLHttpRequest' || !headers['content-type'];
    const [type, body] = headers.accept?.includes('xml') ? ['application/xml', '<a/>'] : ['application/json', '{}'];
    response.writeHead(isRefused ? 403 : 200, { 'content-type': type, vary: 'Accept, Accept-Language' }).end(body);
  };
  const asPage = {
    accept: 'application/json',
    'content-type': 'application/json',
    'x-requested-with': 'XMLHttpRequest',
  };
  const [xml, refused, json] = await Promise.all([
    read('/api/noticias', { ...asPage, accept: 'application/xml' }),
    read('/api/noticias', { accept: 'application/json' }),
    read('/api/noticias', asPage),
  ]);
  expect([xml?.text, refused?.status, json?.status, json?.text]).toEqual(['<a/>', 403, 200, '{}']);
  expect((await read('/api/noticias', asPage)).headers.get('vary')).toBe('Accept, Accept-Language, Accept-Encoding');
  expect(asked).toHaveLength(3);
});

it('answers 503 while the API is unreachable, and retries with the next request', async () => {
  respond = (_request, response) => void response.destroy();
  expect((await read()).status).toBe(503);
  announce('v1');
  expect((await read()).status).toBe(200);
});

it('logs why the API is unreachable, at most once a second', async () => {
  lines.length = 0;
  respond = (_request, response) => void response.destroy();
  const started = performance.now();
  for (let number = 0; number < 20; number += 1) await read(`/api/noticias/${number}`);
  const seconds = (performance.now() - started) / 1_000;
  expect(lines[0]).toMatch(/other side closed|ECONNRESET/);
  expect(lines.length).toBeLessThanOrEqual(1 + seconds);
});

it('counts long addresses and headers towards its capacity of 16 MB', async () => {
  await read();
  const almostFull = JSON.stringify('a'.repeat(520_000));
  respond = (_request, response) => void response.end(almostFull);
  for (let number = 0; number < 31; number += 1) await read(`/api/noticias/${number}`);
  announce('v1');
  for (let number = 0; number < 100; number += 1)
    await read(`/api/noticias?${'a'.repeat(7_000)}${number}`, { 'accept-language': 'a'.repeat(8_000) });
  asked = [];
  await read();
  expect(asked).toEqual(['/api/noticias']);
});

it('retries once if the API closes a keep-alive connection just as it is reused', async () => {
  const sockets = new Map<object, number>();
  respond = ({ socket }, response) => {
    const count = (sockets.get(socket) ?? 0) + 1;
    sockets.set(socket, count);
    if (count > 1) socket.resetAndDestroy();
    else response.end('{}');
  };
  const statuses: number[] = [];
  for (let number = 0; number < 3; number += 1) statuses.push((await read(`/api/noticias/${number}`)).status);
  expect(statuses).toEqual([200, 200, 200]);
  expect([...sockets.values()].some((count) => count > 1)).toBe(true);
});
