import { createServer } from 'node:http';
import { createLog } from '@site/base/log';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listen } from '../../../base/test/listen.ts';
import { site } from '../../../contract/test/site-fixture.ts';
import { FieldLimits } from '../field/field-limits.ts';
import { createViolationReports } from './violation-reports.ts';

const MARK = 'juanaperez';
const PAGE = `https://www.a.example/noticias/7?texto=${MARK}#${MARK}`;

/** Format of `report-uri`. */
const toSingle = (fields: object = {}) => ({
  'csp-report': {
    'document-uri': PAGE,
    referrer: `https://otro.example/${MARK}`,
    'violated-directive': "script-src 'self'",
    'effective-directive': 'script-src-elem',
    'original-policy': MARK,
    'blocked-uri': `https://evil.example/${MARK}.js?a=${MARK}`,
    'script-sample': MARK,
    'source-file': PAGE,
    ...fields,
  },
});

/** Format of `report-to`. */
const toListed = (fields: object = {}, type = 'csp-violation') => ({
  age: 1,
  type,
  url: PAGE,
  user_agent: MARK,
  body: {
    documentURL: PAGE,
    effectiveDirective: 'img-src',
    blockedURL: 'data',
    sample: MARK,
    originalPolicy: MARK,
    ...fields,
  },
});

const DIRECTIVES = [
  'script-src',
  'style-src',
  'img-src',
  'font-src',
  'connect-src',
  'media-src',
  'frame-src',
  'child-src',
  'worker-src',
  'object-src',
  'base-uri',
  'form-action',
  'trusted-types',
];
const BLOCKED = ['inline', 'eval', 'wasm-eval', 'data', 'blob', 'a', PAGE, 'https://b.example/', 'moz-extension:'];

let lines: string[];
let counted: string[];
let client: string;
let url: string;
beforeEach(async () => {
  [lines, counted, client] = [[], [], '198.51.100.1'];
  const answer = createViolationReports({
    texts: site.texts,
    toClient: () => client,
    fieldLimits: new FieldLimits(),
    toSection: ({ path }) => (path.startsWith('/noticias') ? 'mfe-news' : undefined),
    count: ({ directive, blocked, section }) => counted.push(`${directive} ${blocked} ${section}`),
    log: createLog('debug', (line) => lines.push(line)),
  });
  url = await listen(createServer((request, response) => void answer(request, response)));
});
afterEach(() => vi.useRealTimers());

async function send(report: unknown, headers: Readonly<Record<string, string>> = {}): Promise<number> {
  const type = Array.isArray(report) ? 'application/reports+json' : 'application/csp-report';
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': type, ...headers },
    body: typeof report === 'string' ? report : JSON.stringify(report),
  });
  await answer.arrayBuffer();
  return answer.status;
}

describe('browser reports of policy violations', () => {
  it('are counted by directive, kind of origin and section; nothing else is stored', async () => {
    expect(await send(toSingle())).toBe(204);
    expect(
      await send([toListed(), toListed({ effectiveDirective: MARK, documentURL: MARK }), toListed({}, MARK)]),
    ).toBe(204);
    expect(counted).toEqual(['script-src-elem foreign mfe-news', 'img-src data mfe-news', 'other data shell']);
    expect(lines.join('')).toContain('script-src-elem foreign mfe-news');
    expect(lines.join('') + counted.join('')).not.toMatch(/juanaperez|example|198\.51/);
  });

  it.each([
    ['inline', 'inline'],
    ['trusted-types-sink', 'trusted-types-sink'],
    ['data:text/html,a', 'data'],
    ['https://www.a.example/b.js', 'own'],
    ['https://www.a.example.evil.example/', 'foreign'],
    ['moz-extension://1/a.js', 'extension'],
    ['', 'other'],
    [`${MARK}:`, 'other'],
  ])('are counted for blocked %j as kind %s', async (blocked, kind) => {
    await send(toSingle({ 'blocked-uri': blocked }));
    expect(counted).toEqual([`script-src-elem ${kind} mfe-news`]);
  });

  it('are also accepted with the older field names', async () => {
    await send(toSingle({ 'effective-directive': undefined, 'blocked-uri': undefined }));
    expect(counted).toEqual(['script-src other mfe-news']);
  });

  it.each(['', '[', '{}', '[1]', '"a"', 'null', `[${'['.repeat(9_000)}`, '{"csp-report":{"document-uri":{}}}'])(
    'are rejected when malformed: %j',
    async (text) => expect([await send(text), counted]).toEqual([400, []]),
  );

  it('are rejected from other sites, with another type, and when too long', async () => {
    expect(await send(toSingle(), { 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await send(toSingle(), { 'content-type': 'text/plain' })).toBe(400);
    expect(await send(toSingle({ 'script-sample': 'a'.repeat(70_000) }))).toBe(413);
    expect(counted).toEqual([]);
  });
});

it('limits reports per address without affecting other addresses', async () => {
  const statuses = [];
  for (let index = 0; index < 40; index += 1) statuses.push(await send(toSingle()));
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(5);
  client = '198.51.100.2';
  const reports = DIRECTIVES.flatMap((effectiveDirective) =>
    BLOCKED.map((blockedURL) => toListed({ effectiveDirective, blockedURL })),
  );
  expect(await send(reports)).toBe(204);
  expect(counted).toHaveLength(1 + 30);
});

it('counts each kind of violation of a page once a day for one customer', async () => {
  for (let index = 0; index < 20; index += 1) {
    client = `2001:db8:1:${index}::1`;
    await send([toListed(), toListed()]);
  }
  expect(counted).toEqual(['img-src data mfe-news']);
  await send(toSingle());
  client = '2001:db8:2::1';
  await send([toListed()]);
  expect(counted).toEqual(['img-src data mfe-news', 'script-src-elem foreign mfe-news', 'img-src data mfe-news']);
});

it('logs at most one line per minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  for (let index = 0; index < 20; index += 1) {
    client = `198.51.100.${index}`;
    await send(toSingle());
  }
  expect(lines).toHaveLength(1);
  vi.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(2);
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({ count: 19, most: 'script-src-elem foreign mfe-news: 19' });
  vi.advanceTimersByTime(120_000);
  expect(lines).toHaveLength(2);
});

it('counts a violation by its own label after any number of made-up reports', async () => {
  for (const effectiveDirective of DIRECTIVES)
    for (const documentURL of [PAGE, 'https://www.a.example/']) {
      client = `198.51.100.${counted.length % 256}`;
      await send(BLOCKED.map((blockedURL) => toListed({ effectiveDirective, documentURL, blockedURL })));
    }
  expect(counted).toHaveLength(234);
  expect(new Set(counted).size).toBe(234);
  client = '198.51.100.255';
  await send([toListed({ effectiveDirective: 'manifest-src', blockedURL: 'https://b.example/' })]);
  expect(counted.at(-1)).toBe('manifest-src foreign mfe-news');
});
