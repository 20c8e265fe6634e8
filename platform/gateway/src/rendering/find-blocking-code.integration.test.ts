import { once } from 'node:events';
import { Session } from 'node:inspector/promises';
import { Worker } from 'node:worker_threads';
import { afterEach, expect, it, vi } from 'vitest';
import { findBlockingCode } from './find-blocking-code.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const LOOP = `
const port = require('node:worker_threads').parentPort;
globalThis.tell = () => port.postMessage('in the loop');
new (require('node:vm').Script)('tell(); for (;;) ;', { filename: 'mfe-a@1.0.0/node/x.js' }).runInThisContext();
`;

/** Starts a worker that runs an endless loop in a section's code. */
async function startLoop(): Promise<Worker> {
  const worker = new Worker(LOOP, { eval: true });
  await once(worker, 'message');
  return worker;
}

it('names the section whose code loops; its worker can be ended', async () => {
  const worker = await startLoop();
  expect(await findBlockingCode(worker.threadId)).toEqual({ section: 'mfe-a', place: 'mfe-a@1.0.0/node/x.js:1' });
  await worker.terminate();
}, 10_000);

it('gives up between pausing a worker and the confirmation; the worker can still be ended', async () => {
  const worker = await startLoop();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const post = Session.prototype.post;
  vi.spyOn(Session.prototype, 'post').mockImplementation(function (this: Session, ...order: unknown[]) {
    const sent: unknown = Reflect.apply(post, this, order);
    if (JSON.stringify(order).includes('Debugger.pause')) vi.runAllTimers();
    return sent;
  } as typeof post);
  expect(await findBlockingCode(worker.threadId)).toBeNull();
  vi.useRealTimers();
  await worker.terminate();
}, 10_000);
