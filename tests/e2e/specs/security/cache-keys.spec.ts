import { type IncomingHttpHeaders, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '@site/base/processes/free-ports';
import { hasVarnish, startVarnish } from '../../src/proxies/start-varnish.ts';
import { type StartedGateway, startGateway } from '../../src/start-gateway.ts';
import { expect, test } from '../../src/test.ts';
import { workerSite } from '../../src/worker-site.ts';

const PAGE = '/aviso-legal';
const TOKEN = 'a-token-of-the-operator';
/** Requests for a file of 2 MB that would fill the 64 MB of the test's Varnish. */
const MANY = 40;

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
}

/** `fetch` would not send these values of `Host` and `Accept-Encoding`. */
const ask = (address: string, headers: Readonly<Record<string, string>> = {}) =>
  new Promise<Answer>((resolve, reject) => {
    const sent = request(address, { headers }, async (response) => {
      const chunks: Buffer[] = await response.toArray();
      resolve({ status: response.statusCode, headers: response.headers, bytes: Buffer.concat(chunks) });
    });
    sent.on('error', reject).end();
  });

test.describe('Varnish as documented', () => {
  test.skip(!hasVarnish(), 'varnish and varnish-modules are needed');

  let varnish: Awaited<ReturnType<typeof startVarnish>>;
  let gateway: StartedGateway;
  const read = (target: string, headers?: Readonly<Record<string, string>>) => ask(varnish.url + target, headers);
  /** Time at which the gateway made the response, the same for all responses from one stored copy. */
  const readDate = async (target: string, headers?: Readonly<Record<string, string>>) =>
    (await read(target, headers)).headers.date;

  test.beforeAll(async () => {
    test.setTimeout(120_000);
    const ports = { site: await findFreePort(), gateway: await findFreePort() };
    const settings = {
      PORT: String(ports.gateway),
      REQUESTS_PER_SECOND: '0',
      PAGE_CACHE_SECONDS: '600',
      METRICS_TOKEN: TOKEN,
    };
    gateway = await startGateway({ API_BASE: workerSite().apiUrl, ...settings });
    varnish = await startVarnish(ports);
    // A page is short-lived until the placeholder of its image has been generated (docs/decisions/048).
    const readRule = async () => (await ask(gateway.url + PAGE)).headers['cache-control'];
    await expect.poll(readRule, { timeout: 30_000 }).toContain('s-maxage=600');
  });
  test.afterAll(async () => {
    await varnish?.stop();
    await gateway?.stop();
  });

  test('keeps its pages while a visitor requests files with made-up queries, hosts and escapes', async () => {
    const { shell: version } = JSON.parse(String((await read('/releases/live.json')).bytes));
    const file = `/releases/shell/${version}/node/render.cjs`;
    expect((await read(file)).bytes.length).toBeGreaterThan(1_700_000);
    const before = await readDate(PAGE);
    await sleep(1_100);
    expect(await readDate(PAGE)).toBe(before);
    const toEscaped = (n: number) =>
      file.replace(/render/, (name) =>
        [...name]
          .map((letter, bit) => ((n + 1) & (1 << bit) ? `%${letter.charCodeAt(0).toString(16)}` : letter))
          .join(''),
      );
    for (const [what, toRequest] of [
      ['query', (n: number) => read(`${file}?${n}`)],
      ['host', (n: number) => read(file, { host: `made-up-${n}.example` })],
      ['escape', (n: number) => read(toEscaped(n))],
    ] as const) {
      for (let n = 0; n < MANY; n++) expect([what, (await toRequest(n)).status]).toEqual([what, 200]);
      expect([what, await readDate(PAGE)]).toEqual([what, before]);
    }
    expect(await readDate(PAGE, { host: 'made-up.example' })).toBe(before);
  });

  test('stores images, documents and other files at the addresses that pages use, and at no other', async () => {
    const html = String((await read('/transparencia')).bytes) + String((await read('/inicio')).bytes);
    const [image = '', sized = '', file = ''] = [
      /src="(\/images\/[\w.-]+)"/,
      /(\/images\/[\w.-]+\?w=\d+(?:&amp;|&)format=avif)/,
      /href="(\/downloads\/[\w.-]+)"/,
    ].map((pattern) => pattern.exec(html)?.[1]?.replace('&amp;', '&') ?? '');
    const stored = [image, sized, file, '/emblema.svg'];
    const invented = [`${image}?x`, `${image}?w=0x1e0`, `${sized}&x`, `${file}?x`, `/emblema.svg?x`, '/robots.txt?x'];
    const targets = [...stored, ...invented, image.replace('i', '%69'), file.replace('d', '%64')];
    const readDates = () =>
      Promise.all(
        targets.map(async (target) => [target, await readDate(target, { 'accept-encoding': 'br' })] as const),
      );
    const first = await readDates();
    await sleep(1_100);
    const again = new Map(await readDates());
    expect(first.filter(([target, date]) => again.get(target) === date).map(([target]) => target)).toEqual(stored);
  });

  test('sends the stored copy of a script to browsers with a dictionary that the site does not know', async () => {
    const scripts = [...String((await read(PAGE)).bytes).matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, it = '']) => it);
    const answers = await Promise.all(
      scripts.map(async (script) => [script, await ask(gateway.url + script)] as const),
    );
    const script = answers.find(([, { headers }]) => headers['use-as-dictionary'])?.[0] ?? '';
    const whole = await read(script, { 'accept-encoding': 'br' });
    expect([whole.status, whole.headers['content-encoding']]).toEqual([200, 'br']);
    await sleep(1_100);
    for (const n of [1, 2, 3, 1]) {
      const dictionary = `:${Buffer.alloc(32, n).toString('base64')}:`;
      const headers = { 'accept-encoding': 'gzip, br, dcz', 'available-dictionary': dictionary };
      const { status, bytes, headers: got } = await read(script, headers);
      expect([n, status, got['content-encoding'], got.date]).toEqual([n, 200, 'br', whole.headers.date]);
      expect(bytes.equals(whole.bytes)).toBe(true);
      // Requests of a visitor with a preview link are passed on, with whatever they contain.
      const passed = await read(script, { ...headers, cookie: 'vista_previa=x' });
      expect([passed.status, passed.bytes.equals(whole.bytes)]).toEqual([200, true]);
    }
    // Varnish passes on no header that `Connection` names.
    const dropped = {
      'accept-encoding': 'br, dcz',
      'available-dictionary': `:${Buffer.alloc(32, 9).toString('base64')}:`,
      connection: 'close, Available-Dictionary',
    };
    expect((await read(script, dropped)).headers.date).toBe(whole.headers.date);
  });

  test('hides the operator’s addresses, however they are escaped', async () => {
    const headers = { authorization: `Bearer ${TOKEN}` };
    expect((await ask(`${gateway.url}/%6Detrics`, headers)).status).toBe(200);
    for (const target of [
      '/metrics',
      '/%6Detrics',
      '/m%65tric%73?a',
      '/%6d%65%74%72%69%63%73',
      '/_secciones',
      '/%5Fsecciones',
      '/%5fseccione%73?a',
      '/%5F%73%65%63%63%69%6F%6E%65%73',
    ])
      expect([target, (await read(target, headers)).status]).toEqual([target, 404]);
    expect((await read('/_secciones/mfe-foundation/mf-manifest.json')).status).toBe(200);
  });
});
