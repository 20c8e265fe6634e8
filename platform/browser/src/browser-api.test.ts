import { type ApiConnection, TransferCache, type TransferState } from '@site/contract/api';
import { afterEach, expect, it, vi } from 'vitest';
import { ANSWER_FRESH_MS, createBrowserApi } from './browser-api.ts';

const LIST = { value: { items: [{ title: 'Una' }] } };

/** Reads a list from the API client's memory after the first page, which came with these answers. */
function readMemory(came: TransferState) {
  let memory: ApiConnection['memory'];
  createBrowserApi(
    (connection) => {
      ({ memory } = connection);
      return {} as never;
    },
    new TransferCache(came),
    new Map(),
  );
  return memory?.read('/api/noticias')?.value;
}

afterEach(() => vi.unstubAllGlobals());

it('uses a prefetched response once, while it is fresh', async () => {
  vi.stubGlobal('fetch', async () => Response.json('current'));
  const since = Date.now();
  const prefetched = new Map([
    ['/api/a', { answer: 'prefetched', since }],
    ['/api/b', { answer: 'outdated', since: since - ANSWER_FRESH_MS }],
  ]);
  let request: ApiConnection['fetch'] = fetch;
  const createApi = (connection: ApiConnection) => {
    request = connection.fetch;
    return {} as never;
  };
  createBrowserApi(createApi, new TransferCache({}), prefetched);
  const answers = [];
  for (const address of ['/api/a', '/api/a', '/api/b']) answers.push(await (await request(address)).json());
  expect(answers).toEqual(['prefetched', 'current', 'current']);
});

it('keeps the responses of the first page for a return to it', () => {
  expect(readMemory({ '/api/noticias': LIST })).toEqual(LIST.value);
});

it.each<[string, TransferState]>([
  ['one of them failed', { '/api/extra': { failure: 'unavailable' } }],
  ['one holds rich text', { '/api/extra': { value: { text: { kind: 'safe-html', __html: '<p>Una</p>' } } } }],
])('keeps no responses if %s', (_what, other) => {
  expect(readMemory({ '/api/noticias': LIST, ...other })).toBeUndefined();
});
