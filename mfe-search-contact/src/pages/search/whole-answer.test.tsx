import type { PageRequest } from '@site/contract';
import { TransferCache } from '@site/shared-ui/api';
import { createApi } from '@site/shared-ui/api/server';
import { expect, it } from 'vitest';
import { loadSearch } from './search.loader.ts';

const RESULTS = Array.from({ length: 14 }, (_, index) => ({ url: `/noticias/${index}`, name: `Nombre ${index}` }));

/** The specification gives the call no page: this content API always returns every result, without a total. */
const api = createApi({
  base: 'http://api.example',
  fetch: async () => Response.json({ data: RESULTS }),
  deadlineMs: 1_000,
  transferCache: new TransferCache(),
  report: () => {},
});

async function load(address: string) {
  const url = new URL(address, 'https://sitio.example');
  const { items, page, total } = await loadSearch({ api, url } as unknown as PageRequest);
  return { urls: items.map(({ url: found }) => found), page, total };
}

it('shows the results six at a time if the content API returns all of them', async () => {
  expect(await load('/busqueda?fields=torre')).toEqual({
    urls: [0, 1, 2, 3, 4, 5].map((index) => `/noticias/${index}`),
    page: 1,
    total: 14,
  });
  expect(await load('/busqueda?fields=torre&pagina=3')).toMatchObject({
    urls: ['/noticias/12', '/noticias/13'],
    page: 3,
  });
  expect(await load('/busqueda?fields=torre&pagina=4')).toMatchObject({ page: 1 });
});
