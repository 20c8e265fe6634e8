import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { constants } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { toAddress } from '@site/base/http/address';
import { createLog } from '@site/base/log';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { makeFolder } from '../../../base/test/make-folder.ts';
import { createRenderRequest } from '../../../contract/test/render-request-fixture.ts';
import { parseSectionFixture } from '../../../contract/test/section-fixture.ts';
import { putRenderer } from '../../test/put-renderer.ts';
import { findOwner } from '../metrics/find-owner.ts';
import type { PagePool } from './guarded-pool.ts';
import { startPool } from './guarded-pool.ts';
import type { RenderPoolData } from './render-worker-data.ts';
import { WorkerThread } from './worker-thread.ts';

// Hanging code is detected by its CPU time, of which there is little on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

/** Not by fake timers. */
const { setTimeout: setRealTimeout } = globalThis;
const pause = (ms: number) => new Promise((resolve) => setRealTimeout(resolve, ms));

/**
 * In version 2, the pages of `mfe-new` and all pages that show its fragment loop. In version 4 the fragment is slow and
 * the page ends its worker. In version 5 the second worker waits for the test to start it. The file name of the code
 * identifies the section. In version 6 the page is slow. In version 7 the fragment is slow and throws.
 */
const RENDERER = `
const { Script } = process.getBuiltinModule('node:vm');
const loop = new Script('(function loop() { for (;;) {} })', { filename: 'mfe-new@2.0.0/node/x.js' }).runInThisContext();
const { threadId } = require('node:worker_threads');
exports.createRenderer = async ({ sections, mark }) => {
  if (sections.at(-1).version === '5.0.0') {
    const { existsSync, writeFileSync } = process.getBuiltinModule('node:fs');
    if (existsSync(mark)) while (!existsSync(mark + '.go')) await new Promise((look) => setTimeout(look, 10));
    writeFileSync(mark, '');
  }
  return toRenderer(sections);
};
const toRenderer = (sections) => ({
  render: async ({ url, refused, without }) => {
    const { version } = sections.find(({ name }) => name === 'mfe-new');
    const shows = url === '/vieja' && !without.includes('mfe-new');
    const answer = (status) => ({
      ...{ status, body: (shows ? 'whole ' : 'without ') + threadId, location: null, problems: [] },
      ...{ complete: url !== '/vieja' || shows, late: false, timings: {} },
    });
    if (refused) return answer(503);
    if (version === '2.0.0' && (shows || url === '/nueva')) loop();
    if (version === '4.0.0' && url === '/nueva') process.exit(1);
    if (version === '6.0.0' && url === '/nueva') await new Promise((go) => setTimeout(go, 600));
    if (version === '4.0.0' && shows) {
      await new Promise((go) => setTimeout(go, 100));
      return { ...answer(200), complete: false };
    }
    if (version === '7.0.0' && shows) {
      await new Promise((go) => setTimeout(go, 400));
      return { ...answer(200), complete: false, failedFragments: { 'mfe-new/bloque': 'it broke' } };
    }
    return answer(200);
  },
});`;

const toSection = (name: string, version: string, path_: string, uses: readonly string[]) =>
  parseSectionFixture({
    name,
    version,
    uses,
    routes: [{ id: 'page', path: path_, smoke: path_, js: [], css: [] }],
  });
const toSections = (version: string) => [
  toSection('mfe-old', '1.0.0', '/vieja', ['mfe-new/bloque']),
  toSection('mfe-other', '1.0.0', '/otra', []),
  toSection('mfe-new', version, '/nueva', []),
];

let folder: string;
let shell: Awaited<ReturnType<typeof putRenderer>>;
let pool: PagePool | undefined;
let replaced = 0;
beforeAll(async () => {
  folder = await makeFolder();
  shell = await putRenderer(folder, RENDERER);
});
afterEach(() => pool?.close());

async function start(version: string, fresh: readonly string[] = ['mfe-new']): Promise<void> {
  const sections = toSections(version);
  const options = {
    set: 's',
    shell,
    sections,
    mark: path.join(folder, 'started'),
  } as unknown as RenderPoolData['options'];
  const data = { options, stores: [folder] };
  replaced = 0;
  pool = await startPool({
    onReplace: () => {
      replaced += 1;
    },
    size: 1,
    deadlineMs: 3_000,
    memoryMb: 128,
    log: createLog('silent', () => {}),
    fresh: new Set(fresh),
    inTurn: true,
    startThread: (thread) => new WorkerThread({ ...thread, data, readPlaceholder: async () => null }),
    sections,
  });
}

async function ask(url: string): Promise<string> {
  const answer = await pool?.render(createRenderRequest({ url }), findOwner(toSections('1.0.0'), toAddress(url).path));
  return answer ? `${answer.status} ${brotliDecompressSync(answer.brotli)}` : '';
}

/** The lowest priority (highest nice value) of this process's threads (proc_pid_stat(5), field 19). */
async function readLowestPriority(): Promise<number> {
  const threads = await readdir('/proc/self/task');
  const values = threads.map(async (thread) => {
    const stat = await readFile(`/proc/self/task/${thread}/stat`, 'utf8').catch(() => '');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16] ?? 0);
  });
  return Math.max(...(await Promise.all(values)));
}

it('gives no worker of other releases to a new release that hangs', async () => {
  await start('2.0.0');
  const own = [ask('/nueva').catch(String)];
  for (let n = 0; n < 20; n++) {
    expect(await ask('/otra')).toMatch(/^200/);
    expect(await ask('/vieja')).toMatch(/^200 without/);
    if (n % 5 === 0) own.push(ask('/nueva').catch(String));
  }
  // The error appears in the frame even while the trial worker is away.
  for (const answer of await Promise.all(own)) expect(answer).toMatch(/^503 /);
  // The main workers were never replaced.
  expect(new Set(await Promise.all(Array.from({ length: 5 }, () => ask('/otra')))).size).toBe(1);
});

it.runIf(process.platform === 'linux')(
  'takes the processor from a new release that hangs, before it is known that it does',
  async () => {
    // Read from the start: on a busy machine the loop is detected before the main workers are ready.
    const started = start('2.0.0');
    await expect
      .poll(async () => [await readLowestPriority(), replaced], { timeout: 20_000 })
      .toEqual([constants.priority.PRIORITY_LOW, 0]);
    await started;
  },
);

/**
 * Starts a new release that crashes its worker until the proof has found out: it has 0.3 seconds, which a busy machine
 * does not always give.
 */
async function startUntilReplaced(passTime = async () => {}): Promise<void> {
  for (replaced = 0; replaced === 0; ) {
    await pool?.close();
    const started = start('4.0.0');
    const end = performance.now() + 2_000;
    while (replaced === 0 && performance.now() < end) {
      await passTime();
      await pause(50);
    }
    await started;
  }
}

it('keeps no page of other releases waiting for a new release that crashed its worker before the first visit', async () => {
  await startUntilReplaced();
  expect(await ask('/vieja')).toMatch(/^200 without/);
});

it('no longer blocks a release for failures in its first ten minutes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await startUntilReplaced(() => vi.advanceTimersByTimeAsync(50).then(() => {}));
    expect(await ask('/vieja')).toMatch(/^200 without/);
    await vi.advanceTimersByTimeAsync(10 * 60 * 1_000);
  } finally {
    vi.useRealTimers();
  }
  expect(await ask('/vieja')).toMatch(/^200 whole/);
});

it('reports no quarantine for a new release that a busy machine renders slowly', async () => {
  await start('6.0.0');
  expect(pool?.quarantined).toEqual([]);
});

it('renders a fragment that throws with the page, so that its errors count, although it was slow before', async () => {
  await start('7.0.0');
  await vi.waitFor(async () => expect(await ask('/vieja')).toContain('whole'), { timeout: 10_000, interval: 100 });
});

it('trusts pages that a new release has rendered before the first visit', async () => {
  // The proof has 0.3 seconds, which a busy machine does not always give.
  await vi.waitFor(
    async () => {
      await pool?.close();
      await start('3.0.0');
      const [thread] = (await ask('/otra')).split(' ').slice(-1);
      expect(await ask('/vieja')).toBe(`200 whole ${thread}`);
      expect(await ask('/nueva')).toBe(`200 without ${thread}`);
    },
    { timeout: 25_000 },
  );
});

it('is ready before the main workers if all sections are new, since those have nothing to render yet', async () => {
  // Left over from an earlier attempt.
  for (const mark of ['started', 'started.go']) await rm(path.join(folder, mark), { force: true });
  await start('5.0.0', ['mfe-old', 'mfe-other', 'mfe-new']);
  expect(pool?.workers).toBe(1);
  const [, , thread] = (await ask('/otra')).split(' ');
  await writeFile(path.join(folder, 'started.go'), '');
  await expect.poll(() => pool?.workers).toBe(2);
  expect(await ask('/otra')).not.toBe(`200 without ${thread}`);
});

it('completes waiting jobs when its set is rolled back, and refuses later ones', async () => {
  await start('2.0.0');
  const waiting = [ask('/nueva'), ask('/nueva')].map((each) => each.catch(String));
  await pool?.close();
  for (const answer of await Promise.all(waiting)) expect(answer).toMatch(/^503 |Error: /);
  await expect(ask('/nueva')).rejects.toThrow('no longer used');
});
