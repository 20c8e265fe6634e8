import { TransferCache } from '@site/contract/api';
import { expect, it } from 'vitest';
import { ApiTransport } from './api-transport.ts';

/** Creates a transport whose requests are answered by the test. */
function start() {
  const calls: { readonly signal: AbortSignal; readonly answer: (value: unknown) => void }[] = [];
  const reports: string[] = [];
  const transferCache = new TransferCache();
  transferCache.deactivate();
  const transport = new ApiTransport({
    base: '',
    deadlineMs: 5_000,
    transferCache,
    report: ({ message }) => void reports.push(message),
    fetch: (_url, init) =>
      new Promise((resolve, reject) => {
        const signal = init?.signal as AbortSignal;
        signal.addEventListener('abort', () => reject(signal.reason));
        const answer = (value: unknown) => resolve(value instanceof Response ? value : Response.json(value));
        calls.push({ signal, answer });
      }),
  });
  const get = (signal?: AbortSignal) =>
    transport.get('/api/search', { fields: 'torre' }, async () => (json: unknown) => json, signal ? { signal } : {});
  return { calls, reports, get };
}

it('continues a shared call when the caller that started it gives up', async () => {
  const { calls, reports, get } = start();
  const typing = new AbortController();
  const suggestion = get(typing.signal);
  const page = get();
  typing.abort();
  await expect(suggestion).rejects.toThrow();
  calls[0]?.answer({ total: 1 });
  expect(await page).toEqual({ total: 1 });
  expect(calls).toHaveLength(1);
  expect(reports).toEqual([]);
});

it('lets a caller that joined give up without affecting others', async () => {
  const { calls, get } = start();
  const page = get();
  const typing = new AbortController();
  const suggestion = get(typing.signal);
  typing.abort();
  await expect(suggestion).rejects.toThrow();
  expect(calls[0]?.signal.aborted).toBe(false);
  calls[0]?.answer({ total: 1 });
  expect(await page).toEqual({ total: 1 });
});

it('aborts a call when no caller is waiting, and starts again for the next caller', async () => {
  const { calls, reports, get } = start();
  const [first, second] = [new AbortController(), new AbortController()];
  const suggestions = [get(first.signal), get(second.signal)];
  first.abort();
  expect(calls[0]?.signal.aborted).toBe(false);
  second.abort();
  expect(calls[0]?.signal.aborted).toBe(true);
  const page = get();
  expect(calls).toHaveLength(2);
  for (const suggestion of suggestions) await expect(suggestion).rejects.toThrow();
  calls[1]?.answer({ total: 2 });
  expect(await page).toEqual({ total: 2 });
  expect(reports).toEqual([]);
});

it('rejects a caller with an aborted signal, and leaves no request running', async () => {
  const { calls, get } = start();
  await expect(get(AbortSignal.abort())).rejects.toThrow();
  expect(calls.every(({ signal }) => signal.aborted)).toBe(true);
});

it('treats a response that breaks off as unavailable', async () => {
  const { calls, get } = start();
  const page = get();
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"total":'));
      controller.error(new TypeError('terminated'));
    },
  });
  calls[0]?.answer(new Response(body));
  await expect(page).rejects.toMatchObject({ failure: 'unavailable' });
});
