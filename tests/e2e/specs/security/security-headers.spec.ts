import { sendRaw } from '../../src/requests/raw-request.ts';
import { findMissingHeaders, SECURITY_HEADERS } from '../../src/requests/security-headers.ts';
import { expect, test } from '../../src/test.ts';
import { workerSite } from '../../src/worker-site.ts';

const get = (path: string, init: RequestInit = {}) => fetch(workerSite().url + path, { redirect: 'manual', ...init });
const html = () => get('/inicio').then((answer) => answer.text());

/** A request for every kind of response, with its status. `api-down.spec.ts` has those without a content API. */
const RESPONSES: readonly (readonly [string, number, () => Promise<Response>])[] = [
  ['a page', 200, () => get('/inicio')],
  ['an unchanged page', 304, () => getKnown('/aviso-legal')],
  ['a missing page', 404, () => get('/nada')],
  ['a redirect', 302, () => get('/')],
  ['an API call', 200, () => get('/api/noticias')],
  ['an unknown API call', 404, () => get('/api/nada')],
  ['an image', 200, () => get('/images/torre.jpg', { redirect: 'follow' })],
  ['an image’s address without its hash', 302, () => get('/images/torre.jpg')],
  ['a missing image', 404, () => get('/images/nada.jpg')],
  ['a document', 200, () => get('/downloads/plan-1.pdf', { redirect: 'follow' })],
  ['a script of the shell', 200, async () => get(/"(\/assets\/[^"]+\.js)"/.exec(await html())?.[1] ?? '')],
  ['a style of a section', 200, async () => get(/"(\/releases\/[^"]+\.css)"/.exec(await html())?.[1] ?? '')],
  ['a missing file', 404, () => get('/assets/nada.js')],
  ['an icon', 200, () => get('/favicon.svg')],
  ['a video’s frame', 200, () => get('/video/aqz-KE-bpKQ')],
  [
    'a form of another site',
    403,
    () => get('/contacto', { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } }),
  ],
  [
    'a cookie choice',
    303,
    () => get('/consentimiento', { method: 'POST', body: new URLSearchParams({ choice: 'vale' }) }),
  ],
  ['an invalid preview link', 403, () => get('/_vista-previa?pase=x')],
  ['an unknown method', 405, () => get('/inicio', { method: 'DELETE' })],
  ['an address that is too long', 414, () => get(`/noticias?texto=${'a'.repeat(9_000)}`)],
  ['the health check', 200, () => get('/healthz')],
  ['a feed', 200, () => get('/noticias/atom.xml')],
  ['a sitemap', 200, () => get('/sitemap.xml')],
];

/** Requests a page with its ETag. Retries, since the page contains the current minute, which may change in between. */
async function getKnown(path: string): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const etag = (await get(path)).headers.get('etag') ?? '';
    const answer = await get(path, { headers: { 'if-none-match': etag } });
    if (answer.status === 304 || attempt === 3) return answer;
  }
}

for (const [what, status, ask] of RESPONSES)
  test(`${what} (${status}) carries every header`, async () => {
    const { headers, status: answered } = await ask();
    expect(answered).toBe(status);
    expect(findMissingHeaders(headers)).toEqual([]);
  });

test('the response to invalid HTTP carries every header', async () => {
  const { text } = await sendRaw(workerSite().url, ['nada\r\n\r\n']);
  for (const name of Object.keys(SECURITY_HEADERS)) expect(text.toLowerCase()).toContain(`${name}: `);
  expect(text).toContain('HTTP/1.1 400 Bad Request');
});

test('the policy of a page lets only its inline script load others, and forbids framing and eval', async () => {
  const policy = (await get('/inicio')).headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/script-src 'sha256-[^']+' 'strict-dynamic'(?:;|$)/);
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).toContain("frame-ancestors 'none'");
  // Only images, which run no script, may be part of a page.
  expect(policy.replace("img-src 'self' data:", '')).not.toMatch(/unsafe|\*|data:|http:/);
  for (const path of ['/api/noticias', '/images/torre.jpg', '/downloads/plan-1.pdf'])
    expect((await get(path, { redirect: 'follow' })).headers.get('content-security-policy')).toContain(
      "default-src 'none'",
    );
});
