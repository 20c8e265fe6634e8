import { createLog } from '@site/base/log';
import type { RenderTask } from '@site/contract/worker/render-request';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRenderRequest } from '../../../contract/test/render-request-fixture.ts';
import type { RenderedBytes } from '../render-worker/to-bytes.ts';
import { RenderPool } from './render-pool.ts';
import type { StartThread, WorkerThread } from './worker-thread.ts';

/** As for a thread whose code cannot be found out at once. */
vi.mock('./find-blocking-code.ts', () => ({
  findBlockingCode: () => new Promise((resolve) => setTimeout(resolve, 50, null)),
}));

/** Longer than a page is in quarantine before it is tried again. */
const QUARANTINE_MS = 2_100;

/** One rendering in a thread that the test controls. */
interface Rendering {
  readonly thread: number;
  readonly url: string;
  readonly answer: (status?: number) => void;
  /** Ends the thread. */
  readonly crash: () => void;
}

let renderings: Rendering[];
/** The thread whose heartbeat is missing. */
let silent: number;
let pool: RenderPool;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  renderings = [];
  silent = -1;
  let threads = 0;
  const startThread: StartThread = ({ onExit }) => {
    const thread = threads++;
    const render = ({ url }: RenderTask) =>
      new Promise<RenderedBytes>((resolve, reject) => {
        const answer = (status = 200) => resolve({ status, late: false } as RenderedBytes);
        const crash = () => {
          reject(new Error('ended'));
          onExit('crash');
        };
        renderings.push({ thread, url, answer, crash });
      });
    return {
      ready: Promise.resolve(),
      memoryMb: 0,
      checkHeartbeat: () => (thread === silent ? 1_000 : 0),
      cpuMs: async () => 0,
      end: async () => onExit('ended'),
      render,
    } as unknown as WorkerThread;
  };
  const log = createLog('silent', () => {});
  const onReplace = () => renderings.findLast(({ thread }) => thread === silent)?.answer();
  pool = new RenderPool({ startThread, size: 1, awaited: 1, memoryMb: 100, deadlineMs: 2_000, log, onReplace });
  await pool.start();
});
afterEach(async () => {
  vi.useRealTimers();
  await pool.close();
});

const ask = (section: string, form: string | null = null) =>
  pool
    .render(createRenderRequest({ url: `/${section}`, form }), {
      section,
      release: '1.0.0',
      route: 'page',
      pattern: `/${section}`,
      fragmentOwners: [],
    })
    .then(({ status }) => status, String);

const findRendering = (url: string, thread: number) =>
  vi.waitUntil(() => renderings.find((each) => each.url === url && each.thread === thread), { timeout: 10_000 });

/** Lets the page of `b` wait until the page of `a` has left the worker, because it may crash it again. */
async function letWait(form: string | null) {
  const crashed = ask('b');
  (await findRendering('/b', 0)).crash();
  (await findRendering('/b', 1)).answer(503);
  expect(await crashed).toBe(503);
  vi.advanceTimersByTime(QUARANTINE_MS);
  return { running: ask('a'), waiting: ask('b', form) };
}

it.each([null, 'name=Ana'])('blames no page for a crash before it ran, and then renders it: form %s', async (form) => {
  const { running, waiting } = await letWait(form);
  (await findRendering('/a', 1)).crash();
  // The refusal of the page that crashed.
  (await findRendering('/a', 2)).answer(503);
  (await findRendering('/b', 2)).answer();
  expect([await running, await waiting]).toEqual([503, 200]);
  expect(pool.quarantined).toEqual(['a/page']);
});

it('does not start a waiting page in a worker that hangs, although the page before it was rendered', async () => {
  const { running, waiting } = await letWait(null);
  await findRendering('/a', 1);
  silent = 1;
  expect(await running).toBe(200);
  (await findRendering('/b', 2)).answer();
  expect(await waiting).toBe(200);
  expect(renderings.map(({ url, thread }) => `${url} ${thread}`)).toEqual(['/b 0', '/b 1', '/a 1', '/b 2']);
});
