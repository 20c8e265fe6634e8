import { expect, it } from 'vitest';
import type { CallApi, RunningOptions } from './api/api-calls.ts';
import { UselessAnswerError } from './api/call-guard.ts';
import { createMoveFinder, createMovesFetch, parseMoves } from './moved-addresses.ts';

const LIST = {
  data: [
    { from: '/actualidad', to: '/noticias' },
    { from: '/año/niños', to: '/formacion' },
    { from: '/index.php?id=7', to: '/quienes-somos' },
    { from: '/index.php', to: '/inicio' },
    { from: '/tienda', to: '', gone: true },
    { from: '/trampa', to: 'javascript:alert(1)' },
    { from: '/otra-trampa', to: '//malo.example' },
    { from: '/circulo', to: '/circulo/' },
    { from: '/sin-destino' },
    null,
  ],
};
const find = (address: string) =>
  createMoveFinder(
    async () => parseMoves(LIST),
    () => 0,
  )(new URL(address, 'https://sitio.example'));

it.each([
  ['/actualidad', { to: '/noticias' }],
  ['/Actualidad/', { to: '/noticias' }],
  ['/actualidad?utm=1', { to: '/noticias' }],
  ['/a%C3%B1o/ni%C3%B1os', { to: '/formacion' }],
  ['/index.php?id=7', { to: '/quienes-somos' }],
  ['/index.php?id=8', { to: '/inicio' }],
  ['/tienda', { to: null }],
  ['/trampa', null],
  ['/otra-trampa', null],
  ['/circulo', null],
  ['/%E0%A4%A', null],
])('%s leads to %o', async (address, move) => expect(await find(address)).toEqual(move));

it('asks once for all that come at once, again after a while, and seldom where there is no list', async () => {
  let clock = 0;
  let asked = 0;
  const finder = createMoveFinder(
    async () => {
      asked += 1;
      if (asked === 2) throw new UselessAnswerError('no such call');
      return parseMoves(LIST);
    },
    () => clock,
  );
  const url = new URL('https://sitio.example/actualidad');
  await Promise.all([finder(url), finder(url)]);
  expect(asked).toBe(1);
  clock = 5_000;
  expect(await finder(url)).toEqual({ to: '/noticias' });
  clock = 20_000;
  await finder(url);
  expect(asked).toBe(2);
  clock = 65_000;
  await finder(url);
  expect(asked).toBe(3);
});

it('asks for a list that has not changed by its ETag, and receives it once', async () => {
  const asked: (string | null)[] = [];
  const callApi: CallApi = async (_url, init) => {
    const known = new Headers(init?.headers).get('if-none-match');
    asked.push(known);
    return known ? { status: 304, text: '' } : { status: 200, text: JSON.stringify(LIST), etag: 'W/"1"' };
  };
  const fetchMoves = createMovesFetch({ apiBase: '', apiDeadlineMs: 1_000, callApi } as unknown as RunningOptions);
  const first = await fetchMoves();
  expect(first.get('/actualidad')).toEqual({ to: '/noticias' });
  expect(await fetchMoves()).toBe(first);
  expect(asked).toEqual([null, 'W/"1"']);
});

it.each([
  ['does not know of an address while the API is away', () => Promise.reject(new Error('refused')), undefined],
  ['nor while it fails', async () => ({ status: 503, text: '' }), undefined],
  ['knows that none has moved where there is no list', async () => ({ status: 404, text: '' }), null],
  ['nor where anything else is answered', async () => ({ status: 200, text: '[]' }), null],
])('%s, and looks again', async (_what, first, expected) => {
  let clock = 0;
  let callApi: CallApi = first;
  const options = { apiBase: '', apiDeadlineMs: 1_000, callApi: () => callApi('') };
  const finder = createMoveFinder(createMovesFetch(options as unknown as RunningOptions), () => clock);
  const url = new URL('https://sitio.example/actualidad');
  expect(await finder(url)).toBe(expected);
  callApi = async () => ({ status: 200, text: JSON.stringify(LIST) });
  clock = expected === undefined ? 5_000 : 60_000;
  expect(await finder(url)).toEqual({ to: '/noticias' });
});

it('asks at once when the content has changed: a page without the new list would be kept as that of the new content', async () => {
  const lists = [{ data: [] }, LIST];
  let asked = 0;
  const finder = createMoveFinder(
    async () => parseMoves(lists[asked++]),
    () => 0,
  );
  const url = new URL('https://sitio.example/actualidad');
  expect(await finder(url, 'v1')).toBeNull();
  expect(await finder(url, 'v1')).toBeNull();
  expect(await finder(url, 'v2')).toEqual({ to: '/noticias' });
  expect(asked).toBe(2);
});
