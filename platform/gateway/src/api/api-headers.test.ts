import { createServer } from 'node:http';
import { createServer as createSocketServer } from 'node:net';
import { createLog } from '@site/base/log';
import { describe, expect, it } from 'vitest';
import { listen } from '../../../base/test/listen.ts';
import { site } from '../../../contract/test/site-fixture.ts';
import { serveAnswer } from '../../test/serve-answer.ts';
import { ApiCache } from './api-cache.ts';
import { createApiProxy } from './api-proxy.ts';

/** Starts a proxy in front of an API that responds with these headers. */
async function startProxy(headers: Readonly<Record<string, string>>, status = 200) {
  const seen: Record<string, unknown>[] = [];
  const api = await listen(
    createServer((incoming, response) => {
      seen.push(incoming.headers);
      response.writeHead(status, headers);
      response.end('answer');
    }),
  );
  const proxy = createApiProxy({
    base: api,
    deadlineMs: 1_000,
    toClient: () => '192.0.2.7',
    texts: site.texts,
    log: createLog('silent', () => {}),
  });
  return { url: await serveAnswer(proxy), seen };
}

/** Headers of a hostile or careless API that browsers would obey. */
const HOSTILE = {
  'Clear-Site-Data': '"*"',
  Refresh: '0;url=https://evil.example',
  Link: '<https://evil.example/a.css>; rel=stylesheet',
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Credentials': 'true',
  'Service-Worker-Allowed': '/',
  NEL: '{"report_to":"x","max_age":1}',
  'Report-To': '{}',
  'Reporting-Endpoints': 'x="https://evil.example"',
  'Alt-Svc': 'h3="evil.example:443"',
  Server: 'old/1.0',
  'X-Powered-By': 'old',
  Location: 'https://evil.example/',
  'WWW-Authenticate': 'Basic realm="x"',
  'Set-Cookie': 'a=1',
  'Set-Login': 'logged-in',
  'X-Release-Set': 'abc',
  'X-Valid-Until': '2020-01-01',
  'Content-Security-Policy': 'default-src *',
  'Permissions-Policy': 'camera=*',
  'Speculation-Rules': '"/x.json"',
  'Origin-Agent-Cluster': '?0',
  'X-Accel-Redirect': '/etc/passwd',
  SourceMap: '/x.map',
} as const;

const USEFUL = {
  'Content-Type': 'application/pdf',
  'Content-Disposition': 'inline; filename="a.pdf"',
  'Content-Language': 'es',
  'Accept-Ranges': 'bytes',
  ETag: '"a"',
  'Last-Modified': 'Wed, 21 Oct 2015 07:28:00 GMT',
  'Cache-Control': 'public, max-age=3600',
  Vary: 'Accept-Encoding',
  'Retry-After': '5',
} as const;

describe('a response of the content API', () => {
  it.each(Object.entries(HOSTILE))('passes no unexpected header on: %s', async (name, value) => {
    const { url } = await startProxy({ ...USEFUL, [name]: value });
    const answer = await fetch(`${url}/downloads/a.pdf`, { redirect: 'manual' });
    expect(answer.headers.get(name)).not.toBe(value);
  });

  it.each([
    ['/images/a.jpg', '0f3a5c', 'content-0f3a5c'],
    ['/downloads/a.pdf', '0f3a5c', 'content-0f3a5c'],
    ['/downloads/a.pdf', 'no version', null],
    ['/api/noticias', '0f3a5c', null],
  ])('for %s with content version %s has the surrogate key %s', async (path, version, key) => {
    const { url } = await startProxy({ ...USEFUL, 'X-Content-Version': version });
    const { headers } = await fetch(url + path);
    expect(headers.get('surrogate-key')).toBe(key);
  });

  it('keeps the headers for caches, ranges and languages', async () => {
    const { url } = await startProxy(USEFUL);
    const { headers } = await fetch(`${url}/downloads/a.pdf`);
    for (const [name, value] of Object.entries(USEFUL)) expect([name, headers.get(name)]).toEqual([name, value]);
  });

  it.each([
    ['/images/a.svg', 'image/svg+xml'],
    ['/downloads/a.pdf', 'application/pdf'],
    ['/api/a', 'application/json'],
  ])('to %s is sandboxed: no scripts, no forms, no framing', async (path, type) => {
    const { url } = await startProxy({ 'Content-Type': type });
    const { headers } = await fetch(url + path);
    for (const part of [
      'sandbox',
      "default-src 'none'",
      "form-action 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ])
      expect(headers.get('content-security-policy')?.split('; ')).toContain(part);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('keeps the Content-Disposition of a document', async () => {
    for (const disposition of ['inline; filename="a.pdf"', 'attachment; filename="a.pdf"']) {
      const { url } = await startProxy({ 'Content-Type': 'application/pdf', 'Content-Disposition': disposition });
      const { headers } = await fetch(`${url}/downloads/a.pdf`);
      expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual([
        'application/pdf',
        disposition,
      ]);
    }
  });

  it.each([
    ['/images/a', 'image/avif', 'image/avif'],
    ['/images/a', 'image/svg+xml', 'image/svg+xml'],
    ['/images/a', 'text/html', 'application/octet-stream'],
    ['/images/a', 'application/pdf', 'application/octet-stream'],
    ['/images/a', 'application/problem+json', 'application/problem+json'],
    ['/images/a', '', 'application/octet-stream'],
    ['/api/a', 'application/json; charset=utf-8', 'application/json; charset=utf-8'],
    ['/api/a', 'application/json;charset="utf-7"', 'application/json'],
    ['/api/a', 'text/html; charset=utf-8', 'application/octet-stream'],
    ['/api/a', 'image/svg+xml', 'application/octet-stream'],
    ['/downloads/a', 'application/pdf', 'application/pdf'],
    ['/downloads/a', 'application/vnd.oasis.opendocument.text', 'application/vnd.oasis.opendocument.text'],
    ['/downloads/a', 'text/plain; charset=utf-8', 'text/plain; charset=utf-8'],
    ['/downloads/a', 'TEXT/HTML', 'application/octet-stream'],
    ['/downloads/a', 'application/xhtml+xml', 'application/octet-stream'],
    ['/downloads/a', 'text/javascript', 'application/octet-stream'],
    ['/downloads/a', 'multipart/x-mixed-replace; boundary=x', 'application/octet-stream'],
  ])('to %s with type %s is sent as %s', async (path, type, expected) => {
    const { url } = await startProxy(type ? { 'Content-Type': type } : {});
    expect((await fetch(url + path)).headers.get('content-type')).toBe(expected);
  });

  it.each([
    ['/api/noticias/b', '/api/noticias/b'],
    ['//evil.example/api/', null],
    ['https://evil.example/', null],
    ['/\\evil.example', null],
  ])('with a redirect to %s sends %s', async (location, expected) => {
    const { url } = await startProxy({ Location: location }, 302);
    const answer = await fetch(`${url}/api/noticias/a`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual(expected ? [302, expected] : [502, null]);
  });
});

describe('a redirect of an API below a path prefix', () => {
  /** Starts a proxy, with or without a cache, whose API redirects to `toLocation` of its own address. */
  async function startRedirect(toLocation: (origin: string) => string, cache?: ApiCache) {
    const origin: string = await listen(
      createServer((_incoming, response) => response.writeHead(302, { location: toLocation(origin) }).end()),
    );
    const options = { deadlineMs: 1_000, toClient: () => '', texts: site.texts, log: createLog('silent', () => {}) };
    const proxy = createApiProxy({ base: `${origin}/v1`, ...options, ...(cache && { cache }) });
    return serveAnswer(proxy);
  }
  const cache = () => new ApiCache({ freshMs: 5_000, deadlineMs: 1_000, content: () => '', now: Date.now });

  it.each([
    [() => '/v1/images/b.jpg?w=2', '/images/b.jpg?w=2'],
    [(origin: string) => `${origin}/v1/images/b.jpg`, '/images/b.jpg'],
    [() => '/images/b.jpg', '/images/b.jpg'],
    [(origin: string) => `${origin}/metrics`, null],
    [(origin: string) => `${origin}.evil.example/v1/images/b.jpg`, null],
    [() => '/v1//evil.example/images/', null],
    [() => '/v1/metrics', null],
  ] as const)('leads to the same address of the site, or nowhere: %s', async (toLocation, expected) => {
    for (const url of [await startRedirect(toLocation), await startRedirect(toLocation, cache())]) {
      const answer = await fetch(`${url}/images/a.jpg`, { redirect: 'manual' });
      expect([answer.status, answer.headers.get('location')]).toEqual(expected ? [302, expected] : [502, null]);
    }
  });
});

describe('a call to the content API', () => {
  it('forwards only the listed request headers', async () => {
    const { url, seen } = await startProxy({});
    const needed = {
      accept: 'application/json',
      'content-type': 'application/json',
      'accept-language': 'es',
      'if-none-match': '"a"',
      range: 'bytes=0-1',
      'x-requested-with': 'XMLHttpRequest',
      'x-xsrf-token': 't',
      'cache-control': 'no-cache',
    };
    const others = {
      authorization: 'Basic eDp5',
      cookie: 'a=1',
      referer: 'https://a.example/privado',
      'x-vista-previa': 'x',
      'x-forwarded-host': 'evil',
      'x-original-url': '/metrics',
      'x-http-method-override': 'DELETE',
      'x-any': '1',
      'proxy-authorization': 'Basic eDp5',
      'user-agent': 'a browser',
      traceparent: '00-x',
    };
    await fetch(`${url}/api/noticias`, { headers: { ...needed, ...others } });
    expect(seen[0]).toMatchObject(needed);
    for (const name of Object.keys(others)) expect(seen[0]).not.toHaveProperty([name]);
  });
});

/** Starts a proxy in front of an API that sends these bytes, in latin1, as its response. */
async function startProxyOfBytes(bytes: string): Promise<string> {
  const api = createSocketServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.end(bytes, 'latin1'));
  });
  const proxy = createApiProxy({
    base: await listen(api),
    deadlineMs: 1_000,
    toClient: () => '192.0.2.7',
    texts: site.texts,
    log: createLog('silent', () => {}),
  });
  return serveAnswer(proxy);
}

const read = (url: string) => fetch(url, { signal: AbortSignal.timeout(3_000) });

it.each(['099', '101', '600'])('a response with the invalid status %s becomes 502', async (status) => {
  const url = await startProxyOfBytes(`HTTP/1.1 ${status} Odd\r\nContent-Length: 2\r\n\r\n{}`);
  expect((await read(`${url}/api/x`)).status).toBe(502);
});

it('a response that changes the protocol becomes 503', async () => {
  const url = await startProxyOfBytes('HTTP/1.1 101 Odd\r\nConnection: upgrade\r\nUpgrade: odd\r\n\r\n');
  expect((await read(`${url}/images/a.jpg`)).status).toBe(503);
});

it.each(['latin1', 'utf8'] as const)('a file name in %s is passed on unchanged', async (encoding) => {
  const name = Buffer.from(encoding === 'utf8' ? 'Memoria – año.pdf' : 'Memoria año.pdf', encoding).toString('latin1');
  const disposition = `attachment; filename="${name}"`;
  const url = await startProxyOfBytes(
    `HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Disposition: ${disposition}\r\n\r\na`,
  );
  expect((await read(`${url}/downloads/a.pdf`)).headers.get('content-disposition')).toBe(disposition);
});
