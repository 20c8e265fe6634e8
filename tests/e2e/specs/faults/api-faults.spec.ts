import { API_FAULTS, type FaultyApi, startFaultyApi } from '../../src/faults/faulty-api.ts';
import { type StartedGateway, startGateway } from '../../src/start-gateway.ts';
import { expect, test } from '../../src/test.ts';
import { until } from '../../src/until.ts';
import { workerSite } from '../../src/worker-site.ts';

const API_DEADLINE_MS = 500;
/** Number of page requests that need the API while it fails. */
const VISITS = 40;

let api: FaultyApi;
let gateway: StartedGateway;
test.beforeAll(async () => {
  api = await startFaultyApi(workerSite().apiUrl);
  gateway = await startGateway({
    API_BASE: api.url,
    API_DEADLINE_MS: String(API_DEADLINE_MS),
    PAGE_CACHE_SECONDS: '1',
    RENDER_WORKERS: '2',
  });
});
test.afterAll(async () => {
  await gateway.stop();
  api.stop();
});

const get = async (path: string) => {
  const response = await fetch(gateway.url + path);
  return { status: response.status, headers: response.headers, html: await response.text() };
};

/**
 * Whether a page is served with this text and without missing parts. On a busy machine a call can exceed its deadline;
 * without the API, such a page would be rendered again and again, as nothing better is cached.
 */
const isComplete = async (path: string, text: string) => {
  const { headers, html } = await get(path);
  return html.includes(text) && headers.get('cache-control')?.includes('s-maxage') === true;
};

for (const fault of API_FAULTS)
  test.describe(`while the content API fails with: ${fault}`, () => {
    test('serves cached pages, shows 503 for others, limits API calls, and recovers automatically', async () => {
      test.setTimeout(40_000);

      api.failWith(null);
      await until(() => isComplete('/noticias', '20 resultados.'));
      await until(() => isComplete('/inicio', 'Noticia 1 sobre la restauración'));
      api.failWith(fault);
      // Waits until both cached pages have expired.
      for (const path of ['/noticias', '/inicio'])
        await until(async () => (await get(path)).headers.get('x-cache') === 'stale');

      const started = performance.now();
      const cached = await get('/noticias');
      expect([cached.status, cached.headers.get('x-cache')]).toEqual([200, 'stale']);
      expect(cached.html).toContain('20 resultados.');
      const frame = await get(`/noticias?pagina=2&n=${fault.length}`);
      expect([frame.status, frame.headers.get('retry-after')]).toEqual([503, '5']);
      expect(frame.html).toContain('Página no disponible');
      expect(frame.html).toContain('Reintentar');
      expect(frame.html).toContain('Todos los derechos reservados.');
      expect(frame.html).not.toMatch(/\bat .*\.js:\d|Error:/);
      expect(performance.now() - started).toBeLessThan(API_DEADLINE_MS * 4);

      // A cached page remains complete, even if it could be rendered without the API.
      const home = await get('/inicio');
      expect([home.status, home.headers.get('x-cache')]).toEqual([200, 'stale']);
      expect(home.html).toContain('Noticia 1 sobre la restauración');

      const answers = await Promise.all(Array.from({ length: VISITS }, (_, n) => get(`/eventos?n=${n}`)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
      // Without a circuit breaker it would be up to 400: five calls for each page, each repeated once.
      expect(api.calls.length).toBeLessThan(120);

      api.failWith(null);
      await until(async () => (await get('/eventos')).status === 200);
      await until(async () => (await get('/noticias')).headers.get('x-cache') === 'hit');
    });
  });

test('sends the page’s request id to the content API', async () => {
  api.failWith(null);
  let id: string | null = null;
  await until(async () => {
    const { status, headers } = await get(`/eventos?quien=${Math.random()}`);
    id = headers.get('x-request-id');
    return status === 200;
  });
  const ids = api.calls.map(({ headers }) => headers.get('x-request-id'));
  expect(ids).toContain(id);
  for (const each of ids) expect(each).toMatch(/^[0-9a-f-]{36}$/);
});
