import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { toAddress } from '@site/base/limits/address';
import { createLog } from '@site/base/log';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { parseSectionFixture } from '../../../contract/test/section-fixture.ts';
import { findOwner } from '../metrics/find-owner.ts';
import { OverloadError } from './render-errors.ts';
import { RenderPool } from './render-pool.ts';
import type { RenderPoolData } from './render-worker-data.ts';

// A hanging worker is detected by its CPU time, of which there is little on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

/**
 * A renderer whose pages do what their address says. Its code runs under the name of a release, as a section's does.
 */
const RENDERER = `
const { Script } = require('node:vm');
const asSection = (name, source) => new Script(source, { filename: name + '@1.0.0/node/x.js' }).runInThisContext();
const loop = asSection('mfe-a', '(function loop() { for (;;) {} })');
const guestLoop = asSection('mfe-b', '(function guestLoop() { for (;;) {} })');
const held = [];
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const note = (what) => require('node:fs').appendFileSync(require('node:path').join(__dirname, 'starts'), what);
exports.createRenderer = async () => {
  note('<');
  await pause(50);
  note('>');
  return renderer;
};
const renderer = {
  readShared: () => ({}),
  render: async ({ url, refused, without }) => {
    const answer = (status) => ({ status, body: url, location: null, problems: [], complete: true, late: false, timings: {} });
    if (refused) return answer(503);
    if (url === '/bucle') loop();
    // Waits without using the processor.
    if (url === '/espera') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    // Nothing ends a system call.
    if (url === '/nativa') require('node:child_process').execFileSync('sleep', ['3']);
    if (url === '/con-bloque' && !without.includes('mfe-b')) guestLoop();
    if (url === '/salida') process.exit(3);
    if (url === '/fuga') for (;;) held.push(new Array(1e6).fill(Math.random()));
    if (url === '/goteo') held.push(new Array(5e5).fill(1));
    if (url === '/ocupada') { const end = performance.now() + 700; while (performance.now() < end); }
    if (url === '/tarde') { await pause(150); return { ...answer(503), late: true }; }
    if (url.startsWith('/lenta')) await pause(100);
    if (url.startsWith('/pesada')) { const end = performance.now() + 8; while (performance.now() < end); }
    await pause(5);
    return answer(200);
  },
};`;

const toSection = (name: string, uses: readonly string[], ...paths: readonly string[]) =>
  parseSectionFixture({
    name,
    uses,
    routes: paths.map((each) => ({ id: each.slice(1), path: each, js: [], css: [] })),
  });

const SECTIONS = [
  toSection(
    'mfe-a',
    ['mfe-b/bloque'],
    '/bucle',
    '/espera',
    '/nativa',
    '/con-bloque',
    '/salida',
    '/fuga',
    '/goteo',
    '/tarde',
    '/lenta/:n',
  ),
  toSection('mfe-b', [], '/bien', '/pesada/:n'),
];

let folder: string;
let pool: RenderPool | undefined;
const replaced: string[] = [];
/** When a worker was last replaced, in milliseconds. */
let replacedAt = 0;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pool-'));
  await writeFile(path.join(folder, 'renderer.cjs'), RENDERER);
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(async () => {
  await pool?.close();
  replaced.length = 0;
});

async function start(
  size: number,
  deadlineMs = 2_000,
  memoryMb = 128,
  { inTurn = false, onTrial = false } = {},
): Promise<RenderPool> {
  const started = new RenderPool({
    size,
    deadlineMs,
    memoryMb,
    inTurn,
    onTrial,
    data: {
      options: {
        set: 's',
        shell: { render: 'renderer.cjs' },
        sections: SECTIONS,
      } as unknown as RenderPoolData['options'],
      dist: folder,
      stores: [folder],
    },
    log: createLog('silent', () => {}),
    onReplace(reason) {
      replaced.push(reason);
      replacedAt = performance.now();
    },
  });
  pool = started;
  await started.start();
  return started;
}

const ask = async (url: string, form: string | null = null) =>
  pool?.render(
    {
      url,
      form,
      instant: 0,
      sender: null,
      now: { date: '2026-01-15', time: '12:00' },
      requestId: 'r',
      preview: false,
      anew: false,
      content: '',
      apiHeaders: {},
    },
    findOwner(SECTIONS, toAddress(url).path),
  );
const statusOf = async (url: string) => (await ask(url))?.status;

describe('a page that takes its worker down', () => {
  it('is replaced only after a second if it is on trial', async () => {
    await start(1, 1_000, 128, { onTrial: true });
    await writeFile(path.join(folder, 'starts'), '');
    const asked = ask('/espera');
    await vi.waitFor(() => expect(replaced).toEqual(['hung']), 10_000);
    await vi.waitFor(async () => expect(await readFile(path.join(folder, 'starts'), 'utf8')).not.toBe(''), 10_000);
    expect(performance.now() - replacedAt).toBeGreaterThan(900);
    expect((await asked)?.status).toBe(503);
  });

  it('is quarantined if its worker cannot be ended, and its visitor gets a response', async () => {
    await start(1, 100);
    expect(await statusOf('/nativa')).toBe(503);
    expect(pool?.quarantined).toEqual(['mfe-a/nativa']);
  });

  it.each(['/bucle', '/salida', '/fuga'])('%s costs itself only', async (url) => {
    await start(2);
    const others = Array.from({ length: 6 }, (_, n) => statusOf(`/lenta/${n}`));
    expect(await statusOf(url)).toBe(503);
    expect(await Promise.all(others)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(pool?.quarantined).toEqual([`mfe-a${url}`]);
    const before = replaced.length;
    for (let n = 0; n < 5; n++) expect(await statusOf(url)).toBe(503);
    expect(replaced).toHaveLength(before);
    expect(await statusOf('/bien')).toBe(200);
  });

  it('is identified among other pages on the only worker', async () => {
    await start(1);
    const answers = await Promise.all(['/bien', '/bucle', '/pesada/1'].map(statusOf));
    expect(answers).toEqual([200, 503, 200]);
    expect(replaced).toEqual(['hung']);
  });

  it('is identified among other pages of its section, one by one', async () => {
    await start(1);
    expect(await Promise.all(['/lenta/1', '/bucle'].map(statusOf))).toEqual([200, 503]);
    expect(pool?.quarantined).toEqual(['mfe-a/bucle']);
  });

  it('is shown without a fragment that hung', async () => {
    await start(2);
    expect(await statusOf('/con-bloque')).toBe(200);
    expect(pool?.quarantined).toEqual(['mfe-a/con-bloque < mfe-b']);
    expect(await statusOf('/con-bloque')).toBe(200);
    expect(replaced).toEqual(['hung']);
  });

  it('is not rendered again for a form, which may have taken effect', async () => {
    await start(1);
    await expect(ask('/salida', 'a=b')).rejects.toThrow('its worker ended');
    expect(await statusOf('/bien')).toBe(200);
  });
});

it('keeps a worker that is busy from its start, whatever memory the process uses already', async () => {
  const memoryMb = 64;
  const held = Buffer.alloc(4 * memoryMb * 1024 * 1024, 1);
  await start(1, 10_000, memoryMb);
  expect(await statusOf('/ocupada')).toBe(200);
  expect(replaced).toEqual([]);
  expect(held.at(-1)).toBe(1);
});

it('replaces a growing worker before its memory is full, without losing a page', async () => {
  await start(1, 2_000, 128);
  const statuses = new Set<number | undefined>();
  const end = performance.now() + 25_000;
  // It takes a second from the replacement threshold to exhausted memory, in which the supervisor checks five times.
  while (replaced.length === 0 && performance.now() < end) {
    statuses.add(await statusOf('/goteo'));
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  expect(replaced[0]).toBe('memory');
  expect([...statuses]).toEqual([200]);
});

it('refuses a page that never ends after three attempts, and keeps its worker', async () => {
  await start(1);
  for (let n = 0; n < 3; n++) expect((await ask('/tarde'))?.late).toBe(true);
  expect((await ask('/tarde'))?.late).toBe(false);
  expect(replaced).toEqual([]);
});

it('retries a page that never ends less and less often, concurrently with others', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  await start(1);
  for (let n = 0; n < 3; n++) await ask('/tarde');
  vi.advanceTimersByTime(2_000);
  let isTrying = true;
  const tried = ask('/tarde').finally(() => {
    isTrying = false;
  });
  expect(await statusOf('/bien')).toBe(200);
  expect(isTrying).toBe(true);
  expect((await tried)?.late).toBe(true);
  vi.advanceTimersByTime(2_000);
  expect((await ask('/tarde'))?.late).toBe(false);
  vi.advanceTimersByTime(2_000);
  expect((await ask('/tarde'))?.late).toBe(true);
});

it('refuses excess requests immediately, loses no worker, and recovers', async () => {
  await start(1);
  const answers = await Promise.allSettled(Array.from({ length: 600 }, (_, n) => ask(`/pesada/${n}`)));
  const refusals = answers.filter((answer) => answer.status === 'rejected');
  expect(refusals.length).toBeGreaterThan(300);
  for (const { reason } of refusals) expect(reason).toBeInstanceOf(OverloadError);
  expect(answers.length - refusals.length).toBeGreaterThan(50);
  expect(replaced).toEqual([]);
  expect(await statusOf('/bien')).toBe(200);
});

it('lets pages of other routes overtake waiting ones', async () => {
  await start(1);
  let before = 0;
  const slow = Array.from({ length: 40 }, async (_, n) => {
    const status = await statusOf(`/lenta/${n}`);
    before += 1;
    return status;
  });
  expect(await statusOf('/bien')).toBe(200);
  expect(before).toBeLessThan(slow.length / 2);
  expect(new Set(await Promise.all(slow))).toEqual(new Set([200]));
});

it('finishes its jobs when it is closed', async () => {
  await start(1);
  const slow = Array.from({ length: 20 }, (_, n) => statusOf(`/lenta/${n}`));
  await pool?.close();
  expect(new Set(await Promise.all(slow))).toEqual(new Set([200]));
});

it('starts its workers one by one while visitors are served', async () => {
  const file = path.join(folder, 'starts');
  await writeFile(file, '');
  const started = await start(3, 2_000, 128, { inTurn: true });
  expect(started.workers).toBe(1);
  await vi.waitFor(() => expect(started.workers).toBe(3), { timeout: 20_000 });
  expect(await readFile(file, 'utf8')).toBe('<><><>');
});
