import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, type IncomingHttpHeaders, type IncomingHttpStatusHeader } from 'node:http2';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '@site/base/processes/free-ports';
import { promote, promoteCanary, publishQuickly } from '@site/releases/publisher';
import { runContent } from '../../src/commands/run-content.ts';
import { PAGE_TYPE, readTypes, SCRIPT_TYPE } from '../../src/proxies/read-types.ts';
import { hasNginx, startNginxTls } from '../../src/proxies/start-nginx.ts';
import { hasVarnish, startVarnish } from '../../src/proxies/start-varnish.ts';
import { findLiveRelease } from '../../src/releases/live-release.ts';
import { openChannel, siteStore } from '../../src/releases/site-store.ts';
import { readPreviewCookie } from '../../src/requests/read-preview-cookie.ts';
import { type StartedGateway, startGateway } from '../../src/start-gateway.ts';
import { expect, test } from '../../src/test.ts';
import { workerSite } from '../../src/worker-site.ts';

const isInstalled = hasVarnish();
if (!isInstalled) console.log('The test of shared caches is skipped: varnish and varnish-modules missing.');

const CHANNEL = 'edge';
const SECTION = 'mfe-search-contact';
const PAGES = ['/inicio', '/noticias', '/noticias/noticia-1', '/eventos', '/aviso-legal'];
/** Maximum delay between a change in the gateway's response and the same change in the cache. */
const WITHIN_MS = 1_000;

test.describe('the site behind Varnish as documented', () => {
  test.skip(!isInstalled, 'varnish and varnish-modules are needed');

  let varnish: Awaited<ReturnType<typeof startVarnish>>;
  let gateway: StartedGateway;
  let ports: { site: number; gateway: number };
  /** Publishes the live release of a section again as another version. */
  async function publishVersion(patch: number): Promise<string> {
    const version = `8.2.${Date.now() + patch}`;
    await publishQuickly(siteStore(), await findLiveRelease(SECTION), 'edge', version);
    return version;
  }
  const start = () =>
    startGateway({
      API_BASE: workerSite().apiUrl,
      RELEASE_CHANNEL: CHANNEL,
      PORT: String(ports.gateway),
      PAGE_CACHE_SECONDS: '5',
      REQUESTS_PER_SECOND: '0',
      LOG_LEVEL: 'debug',
      CACHE_PURGE_URLS: `http://127.0.0.1:${ports.site}`,
      OFFLINE_PAGES: 'on',
    });
  /** Number of GET requests for a path that reached the gateway. */
  const countRequests = (target: string) => gateway.output().split(`"method":"GET","path":"${target}"`).length - 1;
  const read = async (target: string, base = varnish.url) => {
    const answer = await fetch(base + target);
    return { status: answer.status, set: answer.headers.get('x-release-set'), text: await answer.text() };
  };
  /** Waits until the gateway shows a change; returns the milliseconds until the cache shows it, too. */
  async function untilShared(isNew: (page: Awaited<ReturnType<typeof read>>) => boolean, target: string) {
    await expect
      .poll(async () => isNew(await read(target, gateway.url)), { timeout: 30_000, intervals: [50] })
      .toBe(true);
    const since = performance.now();
    await expect.poll(async () => isNew(await read(target)), { timeout: 10_000, intervals: [50] }).toBe(true);
    return performance.now() - since;
  }

  test.beforeAll(async () => {
    test.setTimeout(120_000);
    ports = { site: await findFreePort(), gateway: await findFreePort() };
    await openChannel(CHANNEL);
    gateway = await start();
    varnish = await startVarnish(ports);
    // The gateway started first, so it repeats its purges for a cache that becomes available later.
    await expect.poll(() => gateway.output(), { timeout: 30_000 }).toContain('accepts purges again');
  });
  test.afterAll(async () => {
    await varnish?.stop();
    await gateway?.stop();
  });

  test('requests each page once for any number of concurrent visitors', async () => {
    // A page is short-lived until the placeholder of its image has been generated (docs/decisions/048). HEAD is not
    // counted.
    const readRule = async (page: string) =>
      (await fetch(gateway.url + page, { method: 'HEAD' })).headers.get('cache-control');
    for (const page of PAGES) await expect.poll(() => readRule(page), { timeout: 30_000 }).toContain('s-maxage=600');
    const before = PAGES.map(countRequests);
    const cookies = ['', 'consentimiento=vale.classic-1', 'consentimiento=rechazar.classic-1', 'otra=1'];
    const statuses = new Set<number>();
    const readMany = async (reader: number) => {
      for (let n = 0; n < 60; n++) {
        const headers = { cookie: cookies[(reader + n) % cookies.length] ?? '' };
        const answer = await fetch(varnish.url + PAGES[n % PAGES.length], { headers });
        await answer.arrayBuffer();
        statuses.add(answer.status);
      }
    };
    await Promise.all(Array.from({ length: 10 }, (_, reader) => readMany(reader)));
    expect([...statuses]).toEqual([200]);
    await expect.poll(() => PAGES.map((page, n) => countRequests(page) - (before[n] ?? 0))).toEqual(PAGES.map(() => 1));
  });

  test('shows a promotion and an import within a second, and requests only changed pages again', async () => {
    test.setTimeout(120_000);
    for (const page of PAGES) await read(page);
    const old = (await read('/contacto')).set;
    await expect.poll(() => countRequests('/contacto')).toBe(1);
    const unchanged = PAGES.map(countRequests);
    await promote(siteStore(), CHANNEL, { [SECTION]: await publishVersion(1) }, new Date());
    expect(await untilShared(({ set }) => set !== old, '/contacto')).toBeLessThan(WITHIN_MS);

    for (const page of PAGES) await read(page);
    // Log lines are written in order, with some delay, so this request marks the end of the previous ones.
    expect((await read('/noticias/no-hay-nada')).status).toBe(404);
    await expect.poll(() => countRequests('/noticias/no-hay-nada')).toBe(1);
    expect(PAGES.map(countRequests)).toEqual(unchanged);
    const asked = countRequests('/eventos');
    const folder = path.join(workerSite().contentDir, 'news');
    const name = (await readdir(folder)).find((file) => /noticia-1\.md$/.test(file)) ?? '';
    const text = await readFile(path.join(folder, name), 'utf8');
    const MARK = 'Recién cambiado.';
    await writeFile(path.join(folder, name), `${text.trimEnd()}\n\n${MARK}\n`);
    await runContent('import');
    expect(await untilShared((page) => page.text.includes(MARK), '/noticias/noticia-1')).toBeLessThan(WITHIN_MS);
    for (let n = 0; n < 20; n++) await read('/eventos');
    await expect.poll(() => countRequests('/eventos') - asked).toBe(1);
  });

  test('caches a file until it is withdrawn from the content', async () => {
    test.setTimeout(120_000);
    const [file, list] = ['documents/retirado.txt', 'documents/documents.yaml'].map((name) =>
      path.join(workerSite().contentDir, name),
    ) as [string, string];
    const described = await readFile(list, 'utf8');
    await writeFile(file, 'Se retira enseguida.');
    const entry = { title: 'Retirado', description: 'Un documento' };
    await writeFile(list, JSON.stringify({ ...JSON.parse(described), 'retirado.txt': entry }));
    await runContent('import');
    const plain = await fetch(`${gateway.url}/downloads/retirado.txt`, { redirect: 'manual' });
    const target = plain.headers.get('location') ?? '';
    expect(target).toMatch(/^\/downloads\/retirado\.[0-9a-f]{10}\.txt$/);
    const asked = countRequests(target);
    for (let n = 0; n < 20; n++) expect((await read(target)).text).toBe('Se retira enseguida.');
    await expect.poll(() => countRequests(target) - asked).toBe(1);
    await rm(file);
    await writeFile(list, described);
    await runContent('import');
    expect(await untilShared(({ status }) => status === 404, target)).toBeLessThan(WITHIN_MS);
  });

  test('gives visitors in a canary their own pages, and all visitors the same page afterwards', async () => {
    test.setTimeout(120_000);
    const known = (await read('/noticias')).set;
    const sections = { [SECTION]: await publishVersion(2) };
    await promoteCanary(siteStore(), CHANNEL, sections, 50, new Date());
    const readAs = async (group: number) => {
      const answer = await fetch(`${varnish.url}/noticias`, { headers: { cookie: `reparto=${group}` } });
      await answer.arrayBuffer();
      return answer.headers.get('x-release-set');
    };
    await expect.poll(async () => (await readAs(1)) !== (await readAs(99)), { timeout: 30_000 }).toBe(true);
    expect(await readAs(99)).toBe(known);
    await promote(siteStore(), CHANNEL, sections, new Date());
    await expect.poll(async () => new Set([await readAs(1), await readAs(99)]).size, { timeout: 30_000 }).toBe(1);
  });

  test('does not share previews between visitors', async () => {
    const link = new URL(await runContent('preview', '/noticias/borrador'));
    const cookie = await readPreviewCookie(varnish.url + link.pathname + link.search);
    const own = await fetch(`${varnish.url}/noticias/borrador`, { headers: { cookie } });
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    await own.arrayBuffer();
    expect((await read('/noticias/borrador')).status).toBe(404);
  });

  test('passes cookies that the site accepts', async () => {
    const headers = { cookie: `otra=${'x'.repeat(12 * 1024)}` };
    const statuses = [gateway.url, varnish.url].map(
      async (url) => (await fetch(`${url}/aviso-legal`, { headers })).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 200]);
  });

  test('passes requests for the script of a service worker, which the site removes', async () => {
    expect(await readTypes(varnish.url)).toEqual([PAGE_TYPE, SCRIPT_TYPE, PAGE_TYPE]);
  });

  test('serves HTTP/2 behind nginx with TLS, as in compose', async () => {
    test.skip(!hasNginx(), 'nginx is needed');
    const [plain, tls] = [await findFreePort(), await findFreePort()];
    const nginx = await startNginxTls({ plain, tls, cache: ports.site });
    try {
      const moved = await fetch(`http://127.0.0.1:${plain}/inicio?a=algosecreto`, { redirect: 'manual' });
      expect([moved.status, moved.headers.get('location')]).toEqual([308, 'https://127.0.0.1/inicio?a=algosecreto']);
      expect((await fetch(`http://127.0.0.1:${plain}/`, { method: 'PURGE', redirect: 'manual' })).status).toBe(405);
      const session = connect(`https://127.0.0.1:${tls}`, { rejectUnauthorized: false });
      const readHead = (target: string, method = 'GET') =>
        new Promise<IncomingHttpHeaders & IncomingHttpStatusHeader>((resolve, reject) => {
          const stream = session.request({ ':path': target, ':method': method });
          stream.on('response', resolve).on('error', reject);
          stream.resume();
        });
      const ask = async (target: string, method?: string) => (await readHead(target, method))[':status'];
      expect(await ask('/noticias?texto=algosecreto')).toBe(200);
      expect(session.alpnProtocol).toBe('h2');
      for (const target of ['/metrics', '/_secciones']) expect([target, await ask(target)]).toEqual([target, 404]);
      expect(await ask('/', 'PURGE')).toBe(405);
      // The time of the answer that Varnish has stored, not that of nginx.
      const { date } = await readHead('/aviso-legal');
      await sleep(1_100);
      expect((await readHead('/aviso-legal')).date).toBe(date);
      session.close();
      await expect.poll(nginx.readLog).toContain('GET /noticias"');
      expect(await nginx.readLog()).not.toContain('algosecreto');
    } finally {
      await nginx.stop();
    }
  });

  test('refuses purges through the TLS proxy, which has an address among the gateways', async () => {
    const behind = await startVarnish({ ...ports, site: await findFreePort() }, '127.0.0.1');
    const purge = async (url: string) => (await fetch(url, { method: 'PURGE', headers: { xkey: 'none' } })).status;
    try {
      expect([await purge(varnish.url), await purge(behind.url)]).toEqual([200, 405]);
    } finally {
      await behind.stop();
    }
  });

  test('serves cached pages while the site is down', async () => {
    test.setTimeout(120_000);
    // An incomplete page, as of a busy machine, is not stored.
    const readRule = async (page: string) => (await fetch(varnish.url + page)).headers.get('cache-control');
    for (const page of PAGES) await expect.poll(() => readRule(page), { timeout: 30_000 }).toContain('s-maxage=');
    // The root redirects to the home page.
    await expect.poll(() => readRule('/'), { timeout: 30_000 }).toContain('stale-if-error');
    await gateway.stop();
    expect((await read('/')).status).toBe(200);
    const failures: string[] = [];
    const until = performance.now() + Number(process.env.AWAY_SECONDS || 4) * 1_000;
    while (performance.now() < until)
      for (const page of PAGES) {
        const { status, text } = await read(page);
        if (status !== 200 || !text.includes('</html>')) failures.push(`${page}: ${status}`);
        await sleep(20);
      }
    expect(failures).toEqual([]);
    // Never requested before.
    const { status, text } = await read('/noticias/noticia-9?nunca');
    expect([status, text]).toEqual([503, expect.stringMatching(/^El sitio no está disponible/)]);
    gateway = await start();
    await expect.poll(() => countRequests('/noticias'), { timeout: 20_000, intervals: [100] }).toBe(0);
    await expect.poll(async () => (await read('/noticias/no-hay')).status, { timeout: 20_000 }).toBe(404);
  });
});
