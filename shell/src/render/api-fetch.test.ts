import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApiFetch } from './api-fetch.ts';

type Answer = (response: ServerResponse) => void;

const good: Answer = (response) => response.end('{"ok":true}');
const failing: Answer = (response) => response.writeHead(500).end();
const FAULTS: Readonly<Record<string, Answer>> = {
  'a status of 500': failing,
  'half an answer': (response) => {
    response.writeHead(200, { 'Content-Length': 100 }).write('{"data":[');
    setTimeout(() => response.destroy(), 10);
  },
  'no JSON': (response) => response.end('<h1>It works</h1>'),
  'an answer without end': (response) => {
    const more = () => response.write('x'.repeat(64 * 1024), () => response.destroyed || more());
    more();
  },
  'no answer': () => {},
};

let server: Server;
let answer: Answer;
let calls: string[];
let call: (path: string, init?: RequestInit) => Promise<Response>;
beforeEach(async () => {
  calls = [];
  answer = good;
  server = createServer((request, response) => {
    calls.push(request.url ?? '');
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const apiFetch = createApiFetch({ fetch, deadlineMs: 400 });
  call = (path, init) => apiFetch(base + path, init);
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** True when the call gave an answer that a page can use. */
const works = (path: string) =>
  call(path).then(
    ({ ok }) => ok,
    () => false,
  );

it('shares one request between equal calls of that moment', async () => {
  const answers = await Promise.all([call('/a'), call('/a'), call('/b')]);
  expect(await Promise.all(answers.map((response) => response.json()))).toEqual(Array(3).fill({ ok: true }));
  expect(calls.toSorted()).toEqual(['/a', '/b']);
});

it('shares no request of a preview with anybody else, and tells until when an answer stays true', async () => {
  answer = (response) => response.setHeader('x-valid-until', '2026-12-01T08:00:00Z').end('{}');
  const preview = { headers: { 'x-vista-previa': 'pase' } };
  const [mine] = await Promise.all([call('/a', preview), call('/a', preview), call('/a')]);
  expect(calls).toEqual(['/a', '/a']);
  expect(mine?.headers.get('x-valid-until')).toBe('2026-12-01T08:00:00Z');
});

it('tries once more what failed, and no more than that', async () => {
  answer = (response) => (calls.length === 1 ? failing(response) : good(response));
  expect(await works('/a')).toBe(true);
  calls.length = 0;
  answer = failing;
  expect((await call('/a')).status).toBe(500);
  expect(calls).toHaveLength(2);
});

it('never repeats nor shares a call that is made for its effect', async () => {
  answer = failing;
  await Promise.all([call('/mail', { cache: 'no-store' }), call('/mail', { cache: 'no-store' })]);
  expect(calls).toHaveLength(2);
});

it('hands on what is not there and what is refused, as often as it is asked', async () => {
  answer = (response) => response.writeHead(404).end('nada');
  for (let n = 0; n < 30; n++) expect((await call(`/${n}`)).status).toBe(404);
  expect(calls).toHaveLength(30);
});

describe.each(Object.entries(FAULTS))('an API that gives %s', (_, fault) => {
  it('is not hammered, holds no page up for long, and is asked again when it is well', async () => {
    answer = fault;
    const started = performance.now();
    for (let round = 0; round < 20; round++)
      expect(await Promise.all([1, 2, 3, 4, 5].map((n) => works(`/${round}/${n}`)))).not.toContain(true);
    expect(performance.now() - started).toBeLessThan(2_500);
    // A hundred calls would be two hundred with their second tries.
    expect(calls.length).toBeLessThan(25);
    answer = good;
    const end = performance.now() + 5_000;
    while (!(await works('/again')) && performance.now() < end) await new Promise((done) => setTimeout(done, 50));
    expect(await works('/again')).toBe(true);
  });
});

it('is not put off by one address that always fails', async () => {
  answer = (response) => (calls.at(-1) === '/bad' ? failing(response) : good(response));
  for (let n = 0; n < 20; n++) {
    expect(await works('/bad')).toBe(false);
    for (const path of ['/1', '/2', '/3']) expect(await works(path)).toBe(true);
  }
});
