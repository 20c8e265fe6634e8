import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from '@site/base/processes/free-ports';
import { type RunningProcess, startProcess } from '@site/base/processes/start-process';
import { CONTENT_API } from '../../../../scripts/site/start-site.ts';
import { API_FAULTS, startFaultyApi } from '../../src/faults/faulty-api.ts';
import { sendRaw } from '../../src/requests/raw-request.ts';
import { copyRunData } from '../../src/site/copy-run-data.ts';
import { createTestDatabase } from '../../src/site/test-database.ts';
import { type StartedGateway, startGateway } from '../../src/start-gateway.ts';
import { expect, test } from '../../src/test.ts';
import { until } from '../../src/until.ts';
import { workerSite } from '../../src/worker-site.ts';

/** A word that all requests contain, but no text of the site. */
const MARK = 'zurriburri';

let folder: string;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let contentApi: RunningProcess;
let contentApiUrl: string;
let faulty: Awaited<ReturnType<typeof startFaultyApi>>;
const gateways: StartedGateway[] = [];
let written = '';
const readLogs = () => [written, ...gateways.map((gateway) => gateway.output())].join('\n');

test.beforeAll(async () => {
  test.setTimeout(120_000);

  folder = await mkdtemp(path.join(tmpdir(), 'private-logs-'));
  await copyRunData(folder);
  database = await createTestDatabase();
  const port = await findFreePort();
  contentApi = await startProcess({
    ...CONTENT_API,
    env: {
      ...process.env,
      CONTENT_API_PORT: String(port),
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      LOG_LEVEL: 'debug',
      CONTENT_DIR: workerSite().contentDir,
      MAIL_PER_ADDRESS: '10000',
      MAIL_PER_HOUR: '10000',
    },
    write: (text) => {
      written += text;
    },
  });
  contentApiUrl = `http://127.0.0.1:${port}`;
  faulty = await startFaultyApi(contentApiUrl);
  const settings = { LOG_LEVEL: 'debug', REQUESTS_PER_SECOND: '0', API_DEADLINE_MS: '300' };
  for (const API_BASE of [contentApiUrl, faulty.url]) gateways.push(await startGateway({ ...settings, API_BASE }));
});
test.afterAll(async () => {
  await Promise.all(gateways.map((gateway) => gateway.stop()));
  faulty.stop();
  await contentApi.stop();
  await database.drop();
  await rm(folder, { recursive: true });
});

const PAGES = ['/inicio', '/noticias', '/noticias/noticia-1', '/eventos', '/busqueda', '/contacto', '/nada', '/'];
const CALLS = ['/api/noticias', '/api/eventos', '/api/search', '/api/mail', '/api/nada', '/api/noticias/1'];
const OTHERS = [
  '/images/torre.jpg',
  '/images/nada.jpg',
  '/downloads/plan-1.pdf',
  '/assets/nada.js',
  '/releases/nada',
  '/releases/sets/nada',
  '/video/aqz-KE-bpKQ',
  '/_vista-previa',
  '/_vista-previa/salir',
  '/_informes',
  '/_secciones',
  '/metrics',
  '/healthz',
  '/readyz',
  '/robots.txt',
  '/sitemap.xml',
  '/noticias/atom.xml',
  '/sin-conexion.js',
  '/favicon.svg',
  '/.well-known/security.txt',
  '/consentimiento',
];

const toFilter = (field: string, value: unknown) => `filter=${encodeURIComponent(JSON.stringify([{ field, value }]))}`;
const NAMES = ['texto', 'fields', 'pase', 'pagina', 'anio', 'tipo', 'name', 'mail', 'content', 'limit', 'w'];
/** The mark as ordinary text, and in forms that cause errors in databases and parsers. */
const QUERIES = [
  NAMES.map((name) => `${name}=${MARK}`).join('&'),
  `fields=${MARK}%00&texto=${MARK}%00`,
  `fields=${MARK.repeat(250)}`,
  `fields='${MARK}"%5C${MARK}:*%20%3C-%3E%20${MARK})`,
  `fields=%zz${MARK}`,
  `filter={"${MARK}`,
  toFilter('search', `${MARK}\0`),
  toFilter('search', MARK.repeat(250)),
  toFilter('from', MARK),
  toFilter(MARK, MARK),
];
const HEADERS = {
  cookie: `consentimiento=${MARK}; vista_previa=${MARK}.1.a; reparto=${MARK}; ${MARK}=${MARK}`,
  referer: `http://${MARK}.example/${MARK}`,
  'user-agent': MARK,
  'accept-language': MARK,
  accept: `text/${MARK}`,
  'x-nombre': MARK,
  authorization: `Bearer ${MARK}`,
  'if-none-match': `"${MARK}"`,
  'x-forwarded-host': MARK,
  'x-vista-previa': MARK,
  'accept-encoding': MARK,
  range: MARK,
};

const MESSAGE = { name: MARK, mail: `${MARK}@${MARK}.example`, content: `${MARK} ${MARK}`, privacy: 'on' };
const asForm = (fields: Readonly<Record<string, string>>) => String(new URLSearchParams(fields));
const [FORM, JSON_TYPE] = ['application/x-www-form-urlencoded', 'application/json'];
const BODIES: readonly (readonly [string, string, string])[] = [
  ['/contacto', FORM, asForm({ ...MESSAGE, abierto: '1', sitio_web: '' })],
  ['/contacto', FORM, asForm({ ...MESSAGE, mail: MARK })],
  ['/contacto', FORM, asForm({ ...MESSAGE, name: `${MARK}\0` })],
  ['/noticias', FORM, asForm(MESSAGE)],
  ['/consentimiento', FORM, asForm({ choice: MARK, return: MARK })],
  ['/consentimiento', FORM, asForm({ choice: 'vale', return: `/${MARK}\r\n${MARK}` })],
  ['/api/mail', JSON_TYPE, JSON.stringify(MESSAGE)],
  ['/api/mail', JSON_TYPE, `{"${MARK}": ${MARK}`],
  ['/api/mail', `text/${MARK}`, MARK],
  ['/_informes', 'application/csp-report', JSON.stringify({ 'csp-report': { 'document-uri': `http://a/${MARK}` } })],
  ['/_informes', 'application/csp-report', MARK],
];

/** Requests that clients do not send. */
const RAW = [
  `GET /%zz${MARK} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
  `GET /noticias?${MARK} HTTP/1.1\r\nHost: ${MARK}\r\nHost: ${MARK}\r\nConnection: close\r\n\r\n`,
  `GET /noticias HTTP/1.1\r\nHost: x\r\n${MARK} ${MARK}\0\r\n\r\n`,
  `${MARK}\r\n\r\n`,
  `POST /api/mail HTTP/1.1\r\nHost: x\r\nContent-Type: ${JSON_TYPE}\r\nContent-Length: 9999\r\n\r\n{"name":"${MARK}"`,
];

/** Headers of the site's own scripts, and of a form of another site. */
const SENDERS: readonly Readonly<Record<string, string>>[] = [
  { 'sec-fetch-site': 'same-origin', 'x-requested-with': 'XMLHttpRequest' },
  { origin: `http://${MARK}` },
];

async function sendAll(base: string, paths: readonly string[]): Promise<void> {
  const send = async (address: string, init: RequestInit = {}) => {
    const headers = { ...HEADERS, ...init.headers };
    // The server may close the connection, which is expected here.
    const answer = await fetch(base + address, { redirect: 'manual', ...init, headers }).catch(() => null);
    await answer?.arrayBuffer().catch(() => null);
  };
  for (const one of paths) await Promise.all(QUERIES.map((query) => send(`${one}?${query}`)));
  for (const [one, type, body] of BODIES)
    for (const own of SENDERS)
      await send(`${one}?${QUERIES[0]}`, { method: 'POST', body, headers: { 'content-type': type, ...own } });
  await Promise.all(RAW.map((text) => sendRaw(base, [text], 500)));
}

test('no log contains anything that a visitor sent, whatever fails', async () => {
  test.setTimeout(180_000);

  const [good, bad] = gateways.map((gateway) => gateway.url) as [string, string];
  await sendAll(good, [...PAGES, ...CALLS, ...OTHERS]);
  await sendAll(contentApiUrl, CALLS);
  for (const fault of API_FAULTS.filter((each) => each !== 'huge answer')) {
    faulty.failWith(fault);
    await sendAll(bad, ['/noticias', '/busqueda', '/contacto', '/api/search']);
  }
  for (const base of [good, bad, contentApiUrl]) await (await fetch(`${base}/api/fin`)).arrayBuffer();
  await until(async () =>
    [written, ...gateways.map((gateway) => gateway.output())].every((log) => log.includes('/api/fin')),
  );
  const logs = readLogs();
  // Checks that the logs are complete: every path, and every kind of failure.
  for (const address of [...PAGES, ...CALLS, ...OTHERS]) expect(logs).toContain(`"path":"${address}"`);
  for (const message of ['problem while rendering', 'content API unreachable']) expect(logs).toContain(message);
  expect(logs.split('\n').filter((line) => line.toLowerCase().includes(MARK))).toEqual([]);
});
