import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { toAddress } from '@site/base/http/address';
import { createLog } from '@site/base/log';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { createRenderRequest } from '../../contract/test/render-request-fixture.ts';
import { parseSectionFixture } from '../../contract/test/section-fixture.ts';
import { findOwner } from '../src/metrics/find-owner.ts';
import { RenderPool } from '../src/rendering/render-pool.ts';
import type { RenderPoolData } from '../src/rendering/render-worker-data.ts';
import { WorkerThread } from '../src/rendering/worker-thread.ts';
import { putRenderer } from './put-renderer.ts';

/**
 * A renderer whose pages do what their address says. Its code runs under the name of a release, as a section's does.
 *
 * @param starts file that records when workers start
 */
const createRendererSource = (starts: string) => `
const { Script } = process.getBuiltinModule('node:vm');
const asSection = (name, source) => new Script(source, { filename: name + '@1.0.0/node/x.js' }).runInThisContext();
const loop = asSection('mfe-a', '(function loop() { for (;;) {} })');
const guestLoop = asSection('mfe-b', '(function guestLoop() { for (;;) {} })');
const held = [];
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const note = (what) => process.getBuiltinModule('node:fs').appendFileSync(${JSON.stringify(starts)}, what);
exports.createRenderer = async () => {
  note('<');
  await pause(50);
  note('>');
  return renderer;
};
const renderer = {
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

/** Sets up pools whose workers render pages that fail in every way, for the tests of one file. */
export function setUpFailingPool() {
  const state = {
    folder: '',
    /** Null before the first `start`. */
    pool: null as RenderPool | null,
    /** Why workers were replaced. */
    replaced: [] as string[],
    /** When a worker was last replaced, in milliseconds. */
    replacedAt: 0,
    /** Part of what each new worker is started with. */
    stores: [] as unknown[],
    /** Called when a worker could not be started. */
    onFailedStart: () => {},
  };
  let shell: Awaited<ReturnType<typeof putRenderer>>;
  beforeAll(async () => {
    state.folder = await mkdtemp(path.join(tmpdir(), 'pool-'));
    shell = await putRenderer(state.folder, createRendererSource(path.join(state.folder, 'starts')));
  });
  afterAll(() => rm(state.folder, { recursive: true }));
  afterEach(async () => {
    await state.pool?.close();
    state.replaced.length = 0;
  });

  async function start(
    size: number,
    deadlineMs = 2_000,
    memoryMb = 128,
    { awaited = size, onTrial = false } = {},
  ): Promise<RenderPool> {
    const options = { set: 's', shell, sections: SECTIONS };
    const data = { options, stores: [state.folder, ...state.stores] } as unknown as RenderPoolData;
    const pool = new RenderPool({
      size,
      deadlineMs,
      memoryMb,
      awaited,
      onTrial,
      startThread: (thread) => new WorkerThread({ ...thread, data, readPlaceholder: async () => null }),
      log: createLog('silent', () => {}),
      onFailedStart: () => state.onFailedStart(),
      onReplace(reason) {
        state.replaced.push(reason);
        state.replacedAt = performance.now();
      },
    });
    state.pool = pool;
    await pool.start();
    return pool;
  }

  const ask = async (url: string, form: string | null = null) =>
    state.pool?.render(createRenderRequest({ url, form }), findOwner(SECTIONS, toAddress(url).path));
  const statusOf = async (url: string) => (await ask(url))?.status;
  return { state, start, ask, statusOf };
}
