import { startRecordingApi } from '../../src/content-apis/recording-api.ts';
import { UP } from '../../src/fuzz/nasty-texts.ts';
import { getRaw, sendRaw } from '../../src/requests/raw-request.ts';
import { type StartedGateway, startGateway } from '../../src/start-gateway.ts';
import { expect, test } from '../../src/test.ts';
import { workerSite } from '../../src/worker-site.ts';

/** A gateway that caches pages, as in production, so that a poisoned response would reach other visitors. */
let gateway: StartedGateway;
test.beforeAll(async () => {
  gateway = await startGateway({ API_BASE: workerSite().apiUrl, PAGE_CACHE_SECONDS: '600', REQUESTS_PER_SECOND: '0' });
});
test.afterAll(() => gateway.stop());

test.describe('requests of the gateway to the content API for a visitor', () => {
  let api: Awaited<ReturnType<typeof startRecordingApi>>;
  let recorded: StartedGateway;
  test.beforeAll(async () => {
    api = await startRecordingApi();
    recorded = await startGateway({ API_BASE: `${api.url}/prefijo`, REQUESTS_PER_SECOND: '0' });
  });
  test.afterAll(async () => {
    await recorded.stop();
    api.stop();
  });
  const isBelow = (path: string) =>
    /^\/prefijo\/(?:api|images|downloads)\//.test(path) && new URL(path, 'http://x').pathname === path.split('?')[0];

  for (const root of ['/api/', '/images/', '/downloads/', '/'])
    test(`stay below its base: ${root}…`, async () => {
      api.calls.length = 0;
      for (const up of UP)
        for (const target of ['metrics', 'interno/admin', 'vista-previa/api/noticias'])
          for (const depth of [1, 2, 3]) {
            await getRaw(recorded.url, root + up.repeat(depth) + target);
            await getRaw(recorded.url, `${root}x/${up.repeat(depth)}${target}`);
          }
      await getRaw(recorded.url, '/api/%6eoticias?a=../../x');
      expect(api.calls.filter(({ path }) => !isBelow(path))).toEqual([]);
      expect(api.calls.at(-1)?.path).toBe('/prefijo/api/noticias?a=../../x');
    });

  for (const target of [
    '/images/%2e%2e/metrics',
    '/images/../metrics',
    '/api/.%2E/metrics',
    '/api/%2e%2e/metrics',
    '/api/./mail',
  ])
    test(`are not made for ${target}`, async () => {
      api.calls.length = 0;
      const { statuses, text } = await getRaw(recorded.url, target);
      expect([statuses, api.calls]).toEqual([[400], []]);
      expect(text).toContain(Buffer.from('Petición no válida.').toString('latin1'));
    });

  for (const target of [
    '/api/mail',
    '/api/%6dail',
    '/%61pi/mail',
    '/api/./mail',
    '/api/x/../mail',
    '/images/../api/mail',
  ])
    test(`send a message only with its sender’s address: ${target}`, async () => {
      api.calls.length = 0;
      for (const [fields, client] of [
        ['X-Forwarded-For: 198.51.100.7\r\n', '198.51.100.7'],
        ['X-Forwarded-For: unknown\r\n', '127.0.0.1'],
        ['', '127.0.0.1'],
      ] as const) {
        const { statuses } = await getRaw(recorded.url, target, fields);
        const call = api.calls.splice(0);
        if (statuses[0] === 400) expect(call).toEqual([]);
        else expect(call).toEqual([{ path: '/prefijo/api/mail', client }]);
      }
    });
});

/** Headers that browsers send with a form of another site. */
const FOREIGN = [
  ['sec-fetch-site', 'cross-site'],
  ['origin', 'https://evil.example'],
  ['origin', 'null'],
] as const;

test.describe('a redirect', () => {
  const toLocation = (text: string) => /^location: (.*)\r$/im.exec(text)?.[1];
  const isOwn = (location: string | undefined) => location === undefined || /^\/(?![/\\])/.test(location);

  for (const target of [
    '/%2f%2fevil.example',
    '/%5cevil.example',
    '/.//evil.example',
    '/inicio//evil.example/..',
    '/?url=https://evil.example',
    '/_vista-previa?pase=x&volver=https://evil.example',
    '/_vista-previa/salir?volver=//evil.example',
    '/aportaciones-de-los-patronos//evil.example',
    '/aportaciones-de-los-patronos/:libros/https:%2f%2fevil.example',
    '/noticias/%0d%0aLocation:%20https:%2f%2fevil.example',
    '/contacto?enviado=1%0d%0aX-Injected:%201',
    '/%0d%0aSet-Cookie:%20a=1',
  ])
    test(`stays on the site without injected headers: ${target}`, async () => {
      const { text } = await getRaw(gateway.url, target);
      expect(isOwn(toLocation(text))).toBe(true);
      expect(text.split('\r\n\r\n')[0]).not.toMatch(/^(?:x-injected|set-cookie: a=1)/im);
    });

  for (const [what, path, text] of [
    ['the choice on cookies', '/consentimiento', 'choice=vale'],
    ['a contact message', '/contacto', 'name=Ana&mail=&content=Hola&sitio_web=&abierto=1'],
  ] as const)
    test(`is sent only for forms of the site: ${what}`, async () => {
      for (const [name, value] of FOREIGN) {
        const headers = { [name]: value };
        const body = new URLSearchParams(text);
        const answer = await fetch(gateway.url + path, { method: 'POST', body, headers, redirect: 'manual' });
        expect([headers, answer.status, answer.headers.get('set-cookie')]).toEqual([headers, 403, null]);
      }
    });

  for (const back of [
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '\\\\evil.example/',
    'javascript:alert(1)',
    '/inicio\r\nX-Injected: 1',
    '/\t/evil.example',
    '/a\0',
    '/a%00',
    '/.//evil.example',
  ])
    test(`stays on the site after the cookie choice: ${JSON.stringify(back)}`, async () => {
      const body = new URLSearchParams({ choice: 'vale', return: back });
      const answer = await fetch(`${gateway.url}/consentimiento`, { method: 'POST', body, redirect: 'manual' });
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/inicio']);
      expect(answer.headers.get('x-injected')).toBeNull();
    });

  test('uses only characters that a header may contain', async () => {
    const body = new URLSearchParams({ choice: 'vale', return: '/noticias?texto=€' });
    const consent = await fetch(`${gateway.url}/consentimiento`, { method: 'POST', body, redirect: 'manual' });
    expect([consent.status, consent.headers.get('location')]).toEqual([303, '/noticias?texto=%E2%82%AC']);
    const leave = await fetch(`${gateway.url}/_vista-previa/salir?pagina=/%E2%82%AC`, { redirect: 'manual' });
    expect([leave.status, leave.headers.get('location')]).toEqual([303, '/%E2%82%AC']);
  });
});

test.describe('request headers', () => {
  const POISON = [
    'X-Forwarded-Host: evil.example',
    'X-Forwarded-Proto: evil',
    'X-Forwarded-Scheme: http',
    'X-Forwarded-Port: 1337',
    'X-Forwarded-Prefix: /evil.example',
    'X-Forwarded-For: 127.0.0.1, evil.example',
    'Forwarded: host=evil.example;proto=http',
    'X-Host: evil.example',
    'X-Original-URL: /evil.example',
    'X-Rewrite-URL: /evil.example',
    'X-HTTP-Method-Override: DELETE',
    'Origin: https://evil.example',
    'Referer: https://evil.example/',
    'Accept-Language: evil.example',
    'User-Agent: evil.example',
    'Accept: application/evil.example',
    'Range: bytes=0-1',
    'If-Modified-Since: evil.example',
    'X-Request-Id: evil.example',
    'Cookie: consentimiento=evil.example; reparto=evil; vista_previa=evil.example; XSRF-TOKEN=evil.example',
  ];
  for (const [index, field] of POISON.entries())
    test(`do not affect other visitors: ${field}`, async () => {
      // Not yet rendered for anyone, and without the words of the field.
      const path = `/noticias?envenenada=${index}`;
      const poisoned = await getRaw(gateway.url, path, `${field}\r\n`);
      const clean = await getRaw(gateway.url, path);
      expect(poisoned.statuses).toEqual([200]);
      expect(clean.text).toMatch(/^x-cache: hit\r$/im);
      expect(clean.text).not.toMatch(/evil|:1337/);
    });

  test('never put a host name into addresses of a page', async () => {
    for (const path of ['/inicio', '/noticias', '/contacto', '/busqueda?fields=a', '/', '/no-existe', '/sitemap.xml']) {
      const request = `GET ${path} HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: evil.example\r\nConnection: close\r\n\r\n`;
      const { text, statuses } = await sendRaw(gateway.url, [request], 10_000);
      expect([path, statuses.length, text.includes('evil.example')]).toEqual([path, 1, false]);
    }
  });
});

const head = (...fields: string[]) =>
  `POST /contacto HTTP/1.1\r\nHost: x\r\n${fields.map((f) => `${f}\r\n`).join('')}\r\n`;
const SMUGGLED = 'GET /contrabando HTTP/1.1\r\nHost: x\r\n\r\n';

/** Requests that two servers in a chain could delimit differently (RFC 9112, section 11.2). */
const AMBIGUOUS: readonly (readonly [string, string])[] = [
  ['both lengths', `${head('Content-Length: 6', 'Transfer-Encoding: chunked')}0\r\n\r\n${SMUGGLED}`],
  [
    'both lengths, in the other order',
    `${head('Transfer-Encoding: chunked', 'Content-Length: 3')}1\r\na\r\n0\r\n\r\n${SMUGGLED}`,
  ],
  ['two lengths', head('Content-Length: 0', 'Content-Length: 44') + SMUGGLED],
  ['a list of lengths', head('Content-Length: 0, 44') + SMUGGLED],
  ['a negative length', head('Content-Length: -1') + SMUGGLED],
  ['a length with a sign', head('Content-Length: +0') + SMUGGLED],
  ['a length in hexadecimal', head('Content-Length: 0x2c') + SMUGGLED],
  ['an unknown coding', `${head('Transfer-Encoding: xchunked')}0\r\n\r\n${SMUGGLED}`],
  ['a coding after chunked', `${head('Transfer-Encoding: chunked, identity')}0\r\n\r\n${SMUGGLED}`],
  ['a coding with a control character', `${head('Transfer-Encoding: \x0bchunked')}0\r\n\r\n${SMUGGLED}`],
  ['a space before the colon', `${head('Transfer-Encoding : chunked')}0\r\n\r\n${SMUGGLED}`],
  ['a folded header', `${head('X-A: b\r\n Transfer-Encoding: chunked')}0\r\n\r\n${SMUGGLED}`],
  ['a bare line feed', `POST /contacto HTTP/1.1\nHost: x\nContent-Length: 0\n\n${SMUGGLED}`],
  ['an invalid chunk size', `${head('Transfer-Encoding: chunked')}zz\r\n${SMUGGLED}`],
  ['a negative chunk', `${head('Transfer-Encoding: chunked')}-1\r\n${SMUGGLED}`],
  ['an excessive chunk size', `${head('Transfer-Encoding: chunked')}fffffffffffffffff\r\n${SMUGGLED}`],
  ['a chunk without its end', `${head('Transfer-Encoding: chunked')}1\r\nab\r\n0\r\n\r\n${SMUGGLED}`],
  ['a NUL in a header', head('X-A: a\0b') + SMUGGLED],
  ['no host', 'GET /contacto HTTP/1.1\r\n\r\n'],
  ['two hosts', 'GET /contacto HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'],
  ['another protocol', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['an unknown version', 'GET /contacto HTTP/9.9\r\nHost: x\r\n\r\n'],
  ['no protocol at all', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n'],
];

for (const [server, toUrl] of [
  ['the gateway', () => gateway.url],
  ['the content API', () => workerSite().apiUrl],
] as const)
  test.describe(`${server} refuses a request with`, () => {
    for (const [what, request] of AMBIGUOUS)
      test(`${what}, and ignores everything after it`, async () => {
        const { statuses, text, closed } = await sendRaw(toUrl(), [request], 4_000);
        expect(text).not.toContain('contrabando');
        expect(closed).toBe(true);
        expect(statuses.filter((status) => status < 400 || status >= 500)).toEqual([]);
        // The rest of a refused request may be refused once more before the connection is closed.
        expect(statuses.slice(1).filter((status) => status !== 400)).toEqual([]);
      });
  });

test('unused methods are refused', async () => {
  for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'])
    for (const path of ['/inicio', '/api/noticias', '/images/x.jpg'])
      expect([
        method,
        path,
        (await sendRaw(gateway.url, [`${method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`])).statuses,
      ]).toEqual([method, path, [405]]);
});
