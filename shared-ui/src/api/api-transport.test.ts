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

it('continues the call of a page when a visitor who types the same text gives up', async () => {
  const { calls, reports, get } = start();
  const typing = new AbortController();
  const suggestion = get(typing.signal);
  const pages = [get(), get()];
  typing.abort();
  await expect(suggestion).rejects.toThrow();
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  calls[1]?.answer({ total: 1 });
  expect(await Promise.all(pages)).toEqual([{ total: 1 }, { total: 1 }]);
  expect(reports).toEqual([]);
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
