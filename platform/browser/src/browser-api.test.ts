import { type ApiConnection, TransferCache, type TransferState } from '@site/contract/api';
import { expect, it } from 'vitest';
import { createBrowserApi } from './browser-api.ts';

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

it('keeps the answers of the first page for the way back to it', () => {
  expect(readMemory({ '/api/noticias': LIST })).toEqual(LIST.value);
});

it.each<[string, TransferState]>([
  ['one of them failed', { '/api/extra': { failure: 'unavailable' } }],
  ['one holds rich text', { '/api/extra': { value: { text: { kind: 'safe-html', __html: '<p>Una</p>' } } } }],
])('keeps none where %s', (_what, other) => {
  expect(readMemory({ '/api/noticias': LIST, ...other })).toBeUndefined();
});
