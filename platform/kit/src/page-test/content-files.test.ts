import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Filter } from '@site/contract/api';
import { expect, it, onTestFinished, vi } from 'vitest';
import { makeFolder } from '../../../base/test/make-folder.ts';
import { serve } from '../../../base/test/serve.ts';
import { serveContentFiles } from './content-files.ts';

const report = vi.fn();

/** Starts a site whose responses have the given status codes, one after the other. */
async function startSite(...statuses: readonly number[]) {
  const left = [...statuses];
  const server = await serve((_request, response) => {
    const status = left.shift() ?? 500;
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify({ status }));
  });
  onTestFinished(server.stop);
  return server.url;
}

it('records what the site returns, but no failure that may be gone a moment later', async () => {
  const folder = await makeFolder();
  using content = await serveContentFiles(folder, await startSite(503, 429, 200, 404), report);
  const ask = async (address: string) => (await fetch(content.url + address)).status;
  const statuses = [];
  for (let time = 0; time < 4; time++) statuses.push(await ask('/api/home'));
  expect(statuses).toEqual([503, 429, 200, 200]);
  expect([await ask('/api/noticias/x'), await ask('/api/noticias/x')]).toEqual([404, 404]);
  expect(await readdir(folder)).toHaveLength(2);
});

it('requests an address once, also while its response is being recorded', async () => {
  const folder = await makeFolder();
  // Large enough that a reader would find a part of the file.
  const body = JSON.stringify({ text: 'x'.repeat(3_000_000) });
  let requests = 0;
  using server = await serve((_request, response) => {
    requests += 1;
    response.setHeader('Content-Type', 'application/json').end(body);
  });
  using content = await serveContentFiles(folder, server.url, report);
  const ask = async () => (await fetch(`${content.url}/api/home`)).status;
  const askTwice = async () => [await ask(), await ask()];
  const statuses = await Promise.all(Array.from({ length: 5 }, askTwice));
  expect([...new Set(statuses.flat()), requests]).toEqual([200, 1]);
});

it('finds what was recorded for today on any later day, but for no other date', async () => {
  const folder = await makeFolder();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T23:30:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const toAddress = (date: string) =>
    `/api/eventos?filter=${encodeURIComponent(new Filter().add('from', `${date} 00:00:00`).toJson())}`;
  const ask = async (url: string, date: string) => (await fetch(url + toAddress(date))).status;
  using recording = await serveContentFiles(folder, await startSite(200), report);
  // In Madrid it is the next day already.
  expect(await ask(recording.url, '25/11/2026')).toBe(200);
  vi.setSystemTime(new Date('2027-01-31T12:00:00Z'));
  using content = await serveContentFiles(folder, '', report);
  expect(await ask(content.url, '31/01/2027')).toBe(200);
  expect([await ask(content.url, '25/11/2026'), await ask(content.url, '01/01/2027')]).toEqual([404, 404]);
});

it('says once which response is missing or damaged, and what to do about it', async () => {
  const folder = await makeFolder();
  const ask = async (url: string, address: string) => (await fetch(url + address)).status;
  const lines: string[] = [];
  using recording = await serveContentFiles(folder, await startSite(200), report);
  await ask(recording.url, '/api/home');
  const [file = ''] = await readdir(folder);
  await writeFile(path.join(folder, file), '{{ "status": 200 }');
  using content = await serveContentFiles(folder, '', (line) => lines.push(line));
  for (const address of ['/api/home', '/api/home', '/api/patron']) await ask(content.url, address);
  expect(lines).toEqual([
    expect.stringMatching(
      /^\S+\/api-home-\w+\.json is not JSON: .+ Correct it, or delete it and run the test with --record\.$/,
    ),
    'No response to /api/patron is recorded. Run the test with --record.',
  ]);
  expect([...content.reported]).toEqual(lines);
});
