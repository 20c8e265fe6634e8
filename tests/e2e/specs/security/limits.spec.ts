import { sendRaw } from '../../src/requests/raw-request.ts';
import { type StartedGateway, startGateway } from '../../src/start-gateway.ts';
import { expect, test } from '../../src/test.ts';
import { workerSite } from '../../src/worker-site.ts';

const CALL = 'POST /api/mail HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n';
const DEADLINE_MS = 400;
let gateway: StartedGateway;

test.beforeAll(async () => {
  gateway = await startGateway({
    API_BASE: workerSite().apiUrl,
    CLIENT_DEADLINE_MS: String(DEADLINE_MS),
    REQUESTS_PER_SECOND: '1',
  });
});
test.afterAll(() => gateway.stop());

test.describe('a slow client', () => {
  for (const [what, parts] of [
    ['headers that never end', ['GET /contacto HTTP/1.1\r\nHost: x\r\n']],
    ['headers in small parts', ['GET /contacto HTTP/1.1\r\n', 150, 'Host: x\r\n', 150, 'A: b\r\n', 150, 'C: d\r\n']],
    ['a form that never ends', ['POST /contacto HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nname=A']],
    ['a call that never ends', [`${CALL}{"name"`]],
  ] as const)
    test(`with ${what} is disconnected`, async () => {
      const { statuses, text, closed } = await sendRaw(gateway.url, parts, 8_000);
      expect(closed).toBe(true);
      expect(statuses.filter((status) => status !== 408 && status !== 403)).toEqual([]);
      if (statuses[0] === 408) expect(text).toContain('petici\u00c3\u00b3n ha tardado demasiado');
    });

  test('does not delay others', async () => {
    const slow = Array.from({ length: 50 }, () =>
      sendRaw(gateway.url, ['POST /contacto HTTP/1.1\r\nHost: x\r\n'], 3_000),
    );
    expect((await fetch(`${gateway.url}/contacto`)).status).toBe(200);
    expect((await Promise.all(slow)).every(({ closed }) => closed)).toBe(true);
  });
});

test.describe('a request that is too long', () => {
  for (const [what, ask, status] of [
    ['address', () => fetch(`${gateway.url}/noticias?texto=${'a'.repeat(9_000)}`), 414],
    ['header', () => fetch(`${gateway.url}/noticias`, { headers: { cookie: 'a'.repeat(17_000) } }), 431],
    ['form', () => fetch(`${gateway.url}/contacto`, { method: 'POST', body: `content=${'a'.repeat(200_000)}` }), 413],
    ['choice', () => fetch(`${gateway.url}/consentimiento`, { method: 'POST', body: 'a'.repeat(3_000) }), 400],
    ['body', () => fetch(`${gateway.url}/api/mail`, { method: 'POST', body: 'a'.repeat(200_000) }), 413],
  ] as const)
    test(`in its ${what} is refused in Spanish`, async () => {
      const answer = await ask();
      expect(answer.status).toBe(status);
      expect(await answer.text()).toMatch(/demasiad|largo|Elige/);
      expect(answer.headers.get('strict-transport-security')).not.toBeNull();
    });

  test('in total is refused before it is read', async () => {
    const endless = `GET /contacto HTTP/1.1\r\nHost: x\r\n${`X-A: ${'a'.repeat(1_000)}\r\n`.repeat(200)}\r\n`;
    expect((await sendRaw(gateway.url, [endless])).statuses).toEqual([431]);
  });

  for (const [query, named] of [
    [`filter=${encodeURIComponent(JSON.stringify([{ field: 'search', value: 'a'.repeat(4_000) }]))}`, 'filter'],
    [`filter=${encodeURIComponent(JSON.stringify([{ field: 'tags', value: Array(51).fill('a') }]))}`, '50 tags'],
    ['limit=501', 'limit'],
    ['offset=1000001', 'offset'],
  ] as const)
    test(`as an API call is refused with the exceeded limit: ${named} of ${query.length} characters`, async () => {
      const answer = await fetch(`${workerSite().apiUrl}/api/noticias?${query}`);
      expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining(named)]);
    });

  for (const [what, path, headers, status] of [
    ['address', `/api/noticias?x=${'a'.repeat(9_000)}`, {}, 414],
    ['header', '/api/noticias', { cookie: 'a'.repeat(17_000) }, 431],
  ] as const)
    test(`as an API call is refused for its ${what}`, async () => {
      const answer = await fetch(workerSite().apiUrl + path, { headers });
      expect([answer.status, await answer.json()]).toEqual([status, expect.objectContaining({ status })]);
    });
});

test.describe('the rate limit', () => {
  const statusFrom = async (address: string, path = '/aviso-legal') => {
    const answer = await fetch(gateway.url + path, { headers: { 'x-forwarded-for': address } });
    await answer.arrayBuffer();
    return answer;
  };

  test('rejects only the client that exceeds it', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => statusFrom('198.51.100.1')));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(4);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(15);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await statusFrom('198.51.100.2')).status).toBe(200);
    // Fewer than another client may send, but more than this one may by now, even if the pages took seconds.
    const calls = Array.from({ length: 10 }, () => statusFrom('203.0.113.9, 198.51.100.1', '/api/extra'));
    expect((await Promise.all(calls)).map(({ status }) => status)).toContain(429);
    expect((await statusFrom('198.51.100.1', '/assets/nada.js')).status).toBe(404);
  });

  test('does not apply to health checks of this machine', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(`${gateway.url}/healthz`)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });
});
