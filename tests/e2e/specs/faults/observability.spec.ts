import { readFile } from 'node:fs/promises';
import { type StartedGateway, startGateway } from '../../src/start-gateway.ts';
import { expect, test } from '../../src/test.ts';
import { until } from '../../src/until.ts';
import { workerSite } from '../../src/worker-site.ts';

/** Personal data of visitors, which must not occur in logs or metrics. */
const PERSONAL = ['palabrabuscada', 'nombrevisitante', 'visitante@personal.example', 'mensajeprivado', '203.0.113.77'];
const [SEARCHED, NAME, MAIL, MESSAGE, ADDRESS] = PERSONAL as [string, string, string, string, string];

const METRICS_TOKEN = 'secreto';

let gateway: StartedGateway;
test.beforeAll(async () => {
  const settings = { LOG_LEVEL: 'debug', PAGE_CACHE_SECONDS: '5', METRICS_TOKEN };
  gateway = await startGateway({ API_BASE: workerSite().apiUrl, ...settings });
});
test.afterAll(() => gateway.stop());

const get = (path: string, headers: Record<string, string> = {}) => fetch(gateway.url + path, { headers });
const readMetrics = async () => (await get('/metrics', { authorization: `Bearer ${METRICS_TOKEN}` })).text();
const readLog = () =>
  gateway
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

test.describe('/metrics', () => {
  test('counts by section and release, in the format of Prometheus', async () => {
    for (const path of ['/noticias', '/noticias', '/patronato', '/no-existe']) await (await get(path)).text();
    const text = await readMetrics();
    for (const line of text.split('\n').filter((each) => each !== ''))
      expect(line).toMatch(/^(?:# (?:HELP|TYPE) \w+ .+|\w+(?:\{\w+="[^"]*"(?:,\w+="[^"]*")*\})? [\d.e+-]+)$/);
    expect(text).toMatch(/site_render_duration_seconds_count\{section="mfe-news-events",release="[\w.-]+"\} 1\n/);
    expect(text).toMatch(/site_page_cache_hits_total\{section="mfe-news-events",release="[\w.-]+"\} 1\n/);
    expect(text).toMatch(/site_render_errors_total\{section="mfe-foundation",release="[\w.-]+"\} 0\n/);
    expect(text).toMatch(/site_section_up\{set="\w+",section="mfe-search-contact",release="[\w.-]+"\} 1\n/);
    expect(text).toMatch(/site_answers_total\{class="4xx"\} 1\n/);
    for (const name of ['site_render_queue_length', 'site_render_workers', 'site_event_loop_delay_seconds'])
      expect(text).toContain(`# TYPE ${name} gauge`);
    expect(text).toContain('# TYPE site_worker_replacements_total counter');
  });

  test('contains every metric that alerts and dashboard use', async () => {
    const deploy = (file: string) => readFile(new URL(`../../../../deploy/${file}`, import.meta.url), 'utf8');
    const named = (await deploy('prometheus-alerts.yaml')) + (await deploy('grafana-dashboard.json'));
    const names = new Set(named.match(/\b(?:site|content_api|process)_[a-z_]+/g));
    const known = (await readMetrics()) + (await (await fetch(`${workerSite().apiUrl}/metrics`)).text());
    const isKnown = (name: string) => known.includes(`# TYPE ${name.replace(/_(?:bucket|count|sum)$/, '')} `);
    expect(names.size).toBeGreaterThan(12);
    expect([...names].filter((name) => !isKnown(name))).toEqual([]);
  });

  test('is available only to this machine or with the token', async () => {
    const read = async (url: string, headers: Record<string, string>) =>
      (await fetch(`${url}/metrics`, { headers })).status;
    expect(await read(workerSite().url, {})).toBe(200);
    expect(await read(workerSite().url, { 'x-forwarded-for': ADDRESS })).toBe(404);
    expect(await read(gateway.url, {})).toBe(404);
    expect(await read(gateway.url, { authorization: 'Bearer otro' })).toBe(404);
    const holder = { authorization: `Bearer ${METRICS_TOKEN}`, 'x-forwarded-for': ADDRESS };
    expect(await read(gateway.url, holder)).toBe(200);
  });
});

test('a page’s headers show its timing and a request id that the log contains', async () => {
  const page = await get('/eventos');
  expect(page.headers.get('server-timing')).toMatch(/^cache;desc=miss, load;dur=[\d.]+, render;dur=[\d.]+, total;dur=/);
  expect((await get('/eventos')).headers.get('server-timing')).toBe('cache;desc=hit');
  const id = page.headers.get('x-request-id');
  await until(async () =>
    readLog().some(({ requestId, path, status }) => requestId === id && path === '/eventos' && status === 200),
  );
});

test('/healthz reports that the process is alive, and /readyz that it is ready', async () => {
  expect([(await get('/healthz')).status, await (await get('/readyz')).text()]).toEqual([200, 'ready']);
});

test('log and metrics contain no personal data', async () => {
  const headers = { 'x-forwarded-for': ADDRESS, cookie: `consentimiento=vale; otra=${NAME}` };
  await get(`/busqueda?fields=${SEARCHED}`, headers);
  await get(`/api/search?fields=${SEARCHED}&limit=x`, headers);
  await get(`/noticias?texto=${SEARCHED}&pagina=2`, headers);
  const form = new URLSearchParams({ name: NAME, mail: MAIL, message: MESSAGE, privacy: 'on' });
  await fetch(`${gateway.url}/contacto`, { method: 'POST', body: form, headers: { ...headers, origin: gateway.url } });
  await get(`/contacto?name=${NAME}&mail=${encodeURIComponent(MAIL)}`, headers);
  await until(async () => readLog().filter(({ path }) => path === '/contacto').length === 2);
  const written = gateway.output() + (await readMetrics());
  for (const personal of PERSONAL) {
    expect(written).not.toContain(personal);
    expect(written).not.toContain(encodeURIComponent(personal));
  }
});
