import { type ApiConnection, TransferCache, type TransferState } from '@site/contract/api';
import { afterEach, expect, it, vi } from 'vitest';
import { ANSWER_FRESH_MS, createBrowserApi } from './browser-api.ts';

const LIST = { value: { items: [{ title: 'Una' }] } };

/** What the API client finds in its memory after the first page, which came with these answers. */
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

it('gives an answer that was fetched ahead once, while it is fresh', async () => {
  vi.stubGlobal('fetch', async () => Response.json('of now'));
  const since = Date.now();
  const ahead = new Map([
    ['/api/a', { answer: 'ahead', since }],
    ['/api/b', { answer: 'long ago', since: since - ANSWER_FRESH_MS }],
  ]);
  let ask: ApiConnection['fetch'] = fetch;
  const createApi = (connection: ApiConnection) => {
    ask = connection.fetch;
    return {} as never;
  };
  createBrowserApi(createApi, new TransferCache({}), ahead);
  const answers = [];
  for (const address of ['/api/a', '/api/a', '/api/b']) answers.push(await (await ask(address)).json());
  expect(answers).toEqual(['ahead', 'of now', 'of now']);
});

it('keeps the answers of the first page for the way back to it', () => {
  expect(readMemory({ '/api/noticias': LIST })).toEqual(LIST.value);
});

it.each<[string, TransferState]>([
  ['one of them failed', { '/api/extra': { failure: 'unavailable' } }],
  ['one holds rich text', { '/api/extra': { value: { text: { kind: 'safe-html', __html: '<p>Una</p>' } } } }],
])('keeps none where %s', (_what, other) => {
  expect(readMemory({ '/api/noticias': LIST, ...other })).toBeUndefined();
});
