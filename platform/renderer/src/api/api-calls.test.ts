import { createServer, type ServerResponse } from 'node:http';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listen } from '../../../base/test/listen.ts';
import { type CallApi, createApiCalls, toCallKind } from './api-calls.ts';

const DEADLINE_MS = 400;
/** For calls that must not fail, however busy the machine is. */
const PATIENT_MS = 4_000;

type Answer = (response: ServerResponse, path: string) => void;

const good: Answer = (response) => response.end('{"ok":true}');
const failing: Answer = (response) => response.writeHead(503, { 'Retry-After': '1' }).end();
const silent: Answer = () => {};
const OUTAGES: Readonly<Record<string, Answer>> = {
  'status 502': (response) => response.writeHead(502).end(),
  'status 503 with Retry-After': failing,
  'half a response': (response) => {
    response.writeHead(200, { 'Content-Length': 100 }).write('{"data":[');
    setTimeout(() => response.destroy(), 10);
  },
  'a lost connection': (response) => response.destroy(),
  'no response': silent,
};
/** Failures of a single call while the API itself works. */
const UNUSABLE: Readonly<Record<string, Answer>> = {
  'status 500': (response) => response.writeHead(500).end(),
  'a body that is not JSON': (response) => response.end('<h1>It works</h1>'),
  'an endless response': (response) => {
    const more = () => response.write('x'.repeat(64 * 1024), () => response.destroyed || more());
    more();
  },
};

let answer: Answer;
let calls: string[];
let reach: (deadlineMs: number) => CallApi;
let call: CallApi;
beforeEach(async () => {
  calls = [];
  answer = good;
  const server = createServer((request, response) => {
    calls.push(request.url ?? '');
    answer(response, request.url ?? '');
  });
  const base = await listen(server);
  reach = (deadlineMs) => {
    const callApi = createApiCalls({ fetch, base, deadlineMs });
    return (path, init) => callApi(base + path, init);
  };
  call = reach(DEADLINE_MS);
});

/** True when the call returned a usable answer. */
const works = (path: string) =>
  call(path).then(
    ({ status }) => status < 300,
    () => false,
  );

it('shares one request between simultaneous equal calls', async () => {
  call = reach(PATIENT_MS);
  const answers = await Promise.all([call('/a'), call('/a'), call('/b')]);
  expect(answers.map(({ text }) => text)).toEqual(Array(3).fill('{"ok":true}'));
  expect(calls.toSorted()).toEqual(['/a', '/b']);
});

it('shares no request of a preview with visitors, and returns the validity of a response', async () => {
  call = reach(PATIENT_MS);
  answer = (response) => response.setHeader('x-valid-until', '2126-12-01T08:00:00Z').end('{}');
  const preview = { headers: { 'x-vista-previa': 'pase' } };
  const [mine] = await Promise.all([call('/a', preview), call('/a', preview), call('/a')]);
  expect(calls).toEqual(['/a', '/a']);
  expect(mine?.validUntil).toBe(Date.parse('2126-12-01T08:00:00Z'));
});

it('lets a response be valid for at least a second, since the clock may be ahead of the API’s', async () => {
  call = reach(PATIENT_MS);
  answer = (response) => response.setHeader('x-valid-until', '2026-01-01T08:00:00Z').end('{}');
  const called = Date.now();
  expect((await call('/a')).validUntil).toBeGreaterThanOrEqual(called + 1_000);
});

it('retries a failed call exactly once', async () => {
  answer = (...given) => (calls.length === 1 ? failing : good)(...given);
  expect(await works('/a')).toBe(true);
  calls.length = 0;
  answer = failing;
  expect((await call('/a')).status).toBe(503);
  expect(calls).toHaveLength(2);
});

it('never retries or shares a call with side effects', async () => {
  answer = failing;
  await Promise.all([call('/mail', { cache: 'no-store' }), call('/mail', { cache: 'no-store' })]);
  expect(calls).toHaveLength(2);
});

it.each<[string, Answer]>([
  ['no body', (response) => response.writeHead(204).end()],
  ['a body that is not JSON', (response) => response.end('OK')],
])('regards a call with side effects as successful whatever its body: %s', async (_, accepted) => {
  answer = accepted;
  expect((await call('/api/mail?name=Ana', { cache: 'no-store' })).status).toBeLessThan(300);
});

const redirecting =
  (location: string): Answer =>
  (response, path) =>
    path === '/api/b' || path === '/secret' ? good(response, path) : response.writeHead(302, { location }).end();

it('follows one redirect within the API', async () => {
  call = reach(PATIENT_MS);
  answer = redirecting('/api/b');
  expect((await call('/api/a')).text).toBe('{"ok":true}');
  expect(calls).toEqual(['/api/a', '/api/b']);
});

it.each(['/secret', '/api/../secret', '//127.0.0.1/api/b', 'http://127.0.0.1:1/api/b', '/api/c', ''])(
  'does not follow a redirect to %j',
  async (location) => {
    answer = redirecting(location);
    await expect(call('/api/a')).rejects.toThrow();
    expect(calls).not.toContain('/secret');
  },
);

it('follows no redirect of a call with side effects', async () => {
  answer = redirecting('/api/b');
  await expect(call('/api/mail?name=Ana', { cache: 'no-store' })).rejects.toThrow('redirect');
  expect(calls).toHaveLength(1);
});

it('makes every kind of call with any deadline', async () => {
  call = reach(PATIENT_MS + 1);
  expect((await call('/api/redirects')).status).toBe(200);
});

it('passes on 4xx statuses, without limiting further calls', async () => {
  answer = (response) => response.writeHead(404).end('nada');
  for (let n = 0; n < 30; n++) expect((await call(`/${n}`)).status).toBe(404);
  expect(calls).toHaveLength(30);
});

describe.each(Object.entries(OUTAGES))('an API that fails with %s', (_, fault) => {
  it('gets few calls, delays no page for long, and is called again when it recovers', async () => {
    answer = fault;
    const started = performance.now();
    for (let round = 0; round < 20; round++)
      expect(await Promise.all([1, 2, 3, 4, 5].map((n) => works(`/api/noticias/${round}-${n}`)))).not.toContain(true);
    expect(performance.now() - started).toBeLessThan(2_500);
    // A hundred calls would be two hundred with retries.
    expect(calls.length).toBeLessThan(25);
    answer = good;
    const end = performance.now() + 5_000;
    while (!(await works('/api/noticias/again')) && performance.now() < end)
      await new Promise((done) => setTimeout(done, 50));
    expect(await works('/api/noticias/again')).toBe(true);
  });
});

describe.each(Object.entries({ ...UNUSABLE, ...OUTAGES }))('one kind of call that always fails with %s', (_, fault) => {
  it('does not affect other kinds', async () => {
    call = reach(fault === silent ? DEADLINE_MS : PATIENT_MS);
    answer = (response, path) => (path.startsWith('/api/search') ? fault : good)(response, path);
    const others = ['/api/noticias', '/api/noticias/n1', '/api/languages', '/api/pages/p1', '/api/pages/p1/list'];
    for (let round = 0; round < 8; round++) {
      const searches = Array.from({ length: 15 }, (_, n) => n).map((n) => works(`/api/search?fields=${round}-${n}`));
      expect(await Promise.all(others.map((path) => works(`${path}?n=${round}`)))).toEqual(others.map(() => true));
      expect(await Promise.all(searches)).not.toContain(true);
    }
  });
});

it.each(Object.entries(UNUSABLE))('continues with other calls of a kind if one fails with %s', async (_, fault) => {
  call = reach(PATIENT_MS);
  answer = (response, path) => (path === '/api/noticias/mala' ? fault : good)(response, path);
  for (let n = 0; n < 12; n++) {
    expect(await works('/api/noticias/mala')).toBe(false);
    expect(await works(`/api/noticias/buena-${n}`)).toBe(true);
  }
  // An unusable answer is not retried, since the next one would be the same.
  expect(calls.filter((path) => path === '/api/noticias/mala')).toHaveLength(12);
});

it('calls a recovered API again even if the clock was set back in the meantime', async () => {
  answer = failing;
  for (let n = 0; n < 10; n++) expect(await works(`/api/noticias/${n}`)).toBe(false);
  const hourAgo = Date.now() - 3_600_000;
  vi.spyOn(Date, 'now').mockReturnValue(hourAgo);
  try {
    answer = good;
    const started = performance.now();
    while (!(await works('/api/noticias/n1')) && performance.now() - started < 5_000)
      await new Promise((done) => setTimeout(done, 50));
    expect(performance.now() - started).toBeLessThan(5_000);
  } finally {
    vi.restoreAllMocks();
  }
});

it('limits the concurrent calls of a kind, and immediately rejects those that would wait too long', async () => {
  let running = 0;
  let maxRunning = 0;
  answer = (response) => {
    maxRunning = Math.max(maxRunning, ++running);
    setTimeout(() => {
      running -= 1;
      response.end('{}');
    }, 50);
  };
  const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => works(`/api/search?fields=${n}`)));
  expect(maxRunning).toBe(6);
  expect(answers.filter(Boolean)).toHaveLength(30);
  expect(await works('/api/search?fields=otra')).toBe(true);
});

describe('the calls of header and footer', () => {
  const text = async () => (await call('/api/languages')).text;

  it('fall back to the last good response while they hang or fail, and recover afterwards', async () => {
    answer = (response) => response.setHeader('x-valid-until', '2026-12-01T08:00:00Z').end('{"es":1}');
    expect(await text()).toBe('{"es":1}');
    for (const fault of [silent, failing, ...Object.values(UNUSABLE)]) {
      answer = fault;
      for (let n = 0; n < 4; n++) expect(await text()).toBe('{"es":1}');
      const fallback = await call('/api/languages');
      expect([fallback.isFallback, fallback.validUntil]).toEqual([true, undefined]);
    }
    answer = (response) => response.end('{"es":2}');
    const started = performance.now();
    while ((await text()) !== '{"es":2}' && performance.now() - started < 15_000)
      await new Promise((done) => setTimeout(done, 50));
    expect(await text()).toBe('{"es":2}');
  }, 30_000);

  it('do not delay each page while they hang, even without an earlier response', async () => {
    answer = silent;
    for (let n = 0; n < 3; n++) expect(await works('/api/languages')).toBe(false);
    const started = performance.now();
    for (let n = 0; n < 50; n++) expect(await works('/api/languages')).toBe(false);
    // If each call waited, they would take fifty times as long.
    expect(performance.now() - started).toBeLessThan(5 * DEADLINE_MS);
  });

  it('never get an older response in a preview', async () => {
    expect(await text()).toBe('{"ok":true}');
    answer = failing;
    const preview = { headers: { 'x-vista-previa': 'pase' } };
    expect((await call('/api/languages', preview)).status).toBe(503);
  });
});

it('groups calls by their paths without ids', () => {
  expect(toCallKind('/api/noticias/n1?x=/api/mail').path).toBe('/api/noticias/{id}');
  expect(toCallKind('/api/noticias/n2')).toEqual(toCallKind('/api/noticias/n1'));
  const paths = ['/api/noticias', '/api/eventos', '/api/pages/a', '/api/pages/a/list'];
  expect(new Set(paths.map((path) => toCallKind(path).path)).size).toBe(paths.length);
});

it('falls back to last responses for the calls of header and footer, but not of a page', () => {
  const hasFallback = (path: string) => toCallKind(path).hasFallback;
  expect(['/api/properties', '/api/languages', '/api/extra', '/api/extra/sub'].every(hasFallback)).toBe(true);
  expect(['/api/extra/sub/a', '/api/noticias', '/api/search?fields=a'].some(hasFallback)).toBe(false);
});
