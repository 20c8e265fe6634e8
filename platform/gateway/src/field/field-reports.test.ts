import { createServer } from 'node:http';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listen } from '../../../base/test/listen.ts';
import { parseSectionFixture } from '../../../contract/test/section-fixture.ts';
import { site } from '../../../contract/test/site-fixture.ts';
import type { LiveSet } from '../release-sets/live-set.ts';
import { FieldLimits } from './field-limits.ts';
import { createFieldReports } from './field-reports.ts';
import { FieldSums } from './field-sums.ts';

const MARK = 'juanaperez';
const section = (version: string, name = 'mfe-a', path = '/a/:id') =>
  parseSectionFixture({
    name,
    version,
    routes: [{ id: 'list', path, js: [], css: [] }],
  });
const toSet = (id: string, version: string) =>
  ({
    id,
    shell: { json: { name: 'shell', version: '1.0.0', assets: {} } },
    sections: [section(version), section('1.0.0', 'mfe-b', '/b/:id')],
  }) as never;
const SETS = [toSet('one', '1.0.0'), toSet('two', '1.1.0')] as readonly LiveSet[];

let kept: string[];
let sums: FieldSums;
let limits: FieldLimits;
let source: string | null = 'src/A.tsx:7';
let client = '198.51.100.1';
let url: string;

async function start(isOn = true): Promise<void> {
  [kept, sums, limits] = [[], new FieldSums(), new FieldLimits()];
  source = 'src/A.tsx:7';
  const answer = createFieldReports({
    texts: site.texts,
    isOn,
    toClient: () => client,
    sets: () => SETS,
    sums,
    limits,
    toSource: async () => source,
    count: (kind, key) => kept.push(`${kind} ${key}`),
    onError: (...labels) => kept.push(`error ${labels.join(' ')}`),
    onVital: (...labels) => kept.push(`vital ${labels.join(' ')}`),
  });
  url = await listen(createServer((request, response) => void answer(request, response)));
}
beforeEach(async () => {
  client = '198.51.100.1';
  await start();
});

async function send(data: unknown, headers: Readonly<Record<string, string>> = {}): Promise<number> {
  const body = typeof data === 'string' ? data : JSON.stringify(data);
  return (await fetch(url, { method: 'POST', headers, body })).status;
}
const error = (release = 'mfe-a@1.1.0', path = `/a/7?texto=${MARK}`) => ({
  shell: 'shell@1.0.0',
  errors: [['hydration', release, 'web/a.js:1:2', path]],
});
const lcp = (value: unknown, release = 'mfe-a@1.1.0', path = '/a/7') => ({
  shell: 'shell@1.0.0',
  vitals: [['lcp', value, release, path]],
});
const readErrors = () => sums.read('mfe-a', '1.1.0').errors.browser;

describe('browser reports', () => {
  it('are counted by release, route and source position; nothing else is stored', async () => {
    expect(await send(error())).toBe(204);
    expect(await send(lcp(1_234))).toBe(204);
    await expect.poll(() => kept.length).toBe(4);
    expect(kept).toEqual([
      'error mfe-a 1.1.0 hydration',
      'errors mfe-a@1.1.0 hydration, src/A.tsx:7',
      'vital lcp good mfe-a 1.1.0',
      'vitals lcp good mfe-a /a/:id',
    ]);
    expect(readErrors()).toBe(1);
    expect(sums.read('mfe-a', '1.1.0')).toMatchObject({ where: 'hydration, src/A.tsx:7' });
    expect(Object.keys(sums.read('mfe-a', '1.1.0').times.lcp)).toEqual(['/a/:id']);
    expect(Object.keys(sums.read('shell', '1.0.0').times.lcp)).toEqual(['/a/:id']);
    expect(JSON.stringify([kept, sums.read('mfe-a', '1.1.0')])).not.toMatch(/juanaperez|198\.51/);
  });

  it('of releases and routes that are not served are ignored', async () => {
    for (const data of [
      error('mfe-a@9.9.9'),
      error(MARK),
      lcp(1, 'mfe-c@1.0.0'),
      lcp(1, 'mfe-a@1.1.0', '/otra'),
      lcp(1, 'mfe-a@1.1.0', '/a/../b'),
      lcp(1, 'shell@1.0.0', '/a/7'),
    ])
      expect(await send(data)).toBe(204);
    expect(kept).toEqual([]);
  });

  it('is never counted for another section that is named as the shell', async () => {
    const shell = 'mfe-b@1.0.0';
    await send({ ...error(), shell });
    await send({ ...lcp(1_234), shell });
    await expect.poll(() => Object.keys(sums.read('mfe-a', '1.1.0').times.lcp)).toEqual(['/a/:id']);
    expect(readErrors()).toBe(1);
    expect(await send({ ...lcp(1_234, shell, '/otra'), shell })).toBe(204);
    expect(await send(lcp(1_234, 'shell@1.0.0', '/otra'))).toBe(204);
    await expect.poll(() => Object.keys(sums.read('shell', '1.0.0').times.lcp)).toEqual(['(none)']);
    expect(sums.read('mfe-b', '1.0.0')).toMatchObject({ errors: { browser: 0 }, times: { lcp: {} } });
  });

  it.each([
    [403, error(), { 'sec-fetch-site': 'cross-site' }],
    [413, 'x'.repeat(5_000), {}],
    [400, 'no JSON', {}],
    [400, lcp(-1), {}],
    [400, lcp(1e12), {}],
    [400, lcp('1'), {}],
    [400, { shell: 'x', vitals: Array(9).fill(['lcp', 1, 'a', '/']) }, {}],
  ])('are answered with %i when malformed: case %#', async (status, data, headers) => {
    expect(await send(data, headers as Record<string, string>)).toBe(status);
    expect(kept).toEqual([]);
  });

  it('count once per address for the canary, and get 429 above the limit', async () => {
    const answers = [];
    for (let time = 0; time < 40; time++) answers.push(await send(error()));
    expect(answers.slice(0, 20)).toEqual(Array(20).fill(204));
    expect(answers.at(-1)).toBe(429);
    expect(readErrors()).toBe(1);
    client = '198.51.100.2';
    await send(error());
    await expect.poll(readErrors).toBe(2);
  });

  it('of one customer with many IPv6 networks count once for the canary', async () => {
    for (let network = 0; network < 10; network++) {
      client = `2001:db8:1:${network.toString(16)}::1`;
      for (let time = 0; time < 4; time++) await send(lcp(1_000));
      await send(error());
    }
    await expect.poll(() => kept.filter((each) => each.startsWith('errors ')).length).toBe(10);
    expect(readErrors()).toBe(1);
    expect(sums.read('mfe-a', '1.1.0').times.lcp['/a/:id']?.[0]).toBe(3);
    client = '2001:db8:2::1';
    await send(error());
    await expect.poll(readErrors).toBe(2);
  });

  it('count three times per day, address, release and metric, across processes, each as one minute at most', async () => {
    for (let time = 0; time < 6; time++) await send(lcp(600_000));
    const [count, sum] = sums.read('mfe-a', '1.1.0').times.lcp['/a/:id'] ?? [0, 0];
    expect(count).toBe(3);
    expect(Math.exp(sum / count)).toBeCloseTo(60_000);
    client = '198.51.100.3';
    expect(limits.charge(`time ${client} mfe-a@1.1.0 lcp`, 3)).toBe(true);
    expect(limits.charge(client, 1)).toBe(false);
    await send(lcp(1_000));
    expect(sums.read('mfe-a', '1.1.0').times.lcp['/a/:id']?.[0]).toBe(3);
  });

  it('of a file that is not part of the release count neither for the section nor for the shell', async () => {
    source = null;
    await send(error());
    await send(lcp(1));
    await expect.poll(() => kept.length).toBe(2);
    expect(kept.join()).not.toContain('error');
    expect(sums.read('shell', '1.0.0').errors.browser).toBe(0);
  });

  it('are still counted for other kinds and the next day when one kind has reached its limit of keys', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-05T10:00:00Z') });
    try {
      for (let index = 0; index < 501; index++) {
        client = `198.51.${100 + (index >> 7)}.${index & 127}`;
        source = `src/${index}.tsx:1`;
        await send(error());
      }
      const listed = (kind: string) => kept.filter((each) => each.startsWith(`${kind} `)).length;
      await expect.poll(() => listed('error')).toBe(501);
      expect(listed('errors')).toBe(500);
      await send(lcp(1));
      expect(listed('vitals')).toBe(1);
      vi.setSystemTime(new Date('2026-03-06T10:00:00Z'));
      await send(error());
      await expect.poll(() => listed('errors')).toBe(501);
    } finally {
      vi.useRealTimers();
    }
  });

  it('of one customer with many made-up positions do not hide the errors of others', async () => {
    for (let index = 0; index < 600; index++) {
      client = `2001:db8:1:${index.toString(16)}::1`;
      source = `src/A.tsx:${index}`;
      await send(error());
    }
    const listed = () => kept.filter((each) => each.startsWith('errors '));
    await expect.poll(() => kept.filter((each) => each.startsWith('error ')).length).toBe(600);
    expect(listed()).toHaveLength(10);
    source = 'src/A.tsx:0';
    await send(error());
    await expect.poll(() => listed().length).toBe(11);
    client = '198.51.100.2';
    source = 'src/B.tsx:1';
    await send(error());
    await expect.poll(() => listed().at(-1)).toBe('errors mfe-a@1.1.0 hydration, src/B.tsx:1');
  });

  it('are rejected when they are turned off', async () => {
    await start(false);
    expect(await send(error())).toBe(405);
  });
});
