import { beforeEach, expect, it, vi } from 'vitest';
import type { CallApi, RunningOptions } from './api/api-calls.ts';
import { UnusableAnswerError } from './api/call-guard.ts';
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
const parseList = (json: unknown, ...content: string[]) => ({ moves: parseMoves(json), content });
const find = (address: string) =>
  createMoveFinder(async () => parseList(LIST))(new URL(address, 'https://sitio.example'), '');

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));

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
])('%s resolves to %o', async (address, move) => expect(await find(address)).toEqual(move));

it('shares one request, refreshes the list after a while, and retries rarely if there is none', async () => {
  let requests = 0;
  const finder = createMoveFinder(async () => {
    requests += 1;
    if (requests === 2) throw new UnusableAnswerError('no such call');
    return parseList(LIST);
  });
  const url = new URL('https://sitio.example/actualidad');
  await Promise.all([finder(url, ''), finder(url, '')]);
  expect(requests).toBe(1);
  vi.advanceTimersByTime(5_000);
  expect(await finder(url, '')).toEqual({ to: '/noticias' });
  vi.advanceTimersByTime(15_000);
  await finder(url, '');
  expect(requests).toBe(2);
  vi.advanceTimersByTime(45_000);
  await finder(url, '');
  expect(requests).toBe(3);
});

it('revalidates the list by its ETag', async () => {
  const etags: (string | null)[] = [];
  const callApi: CallApi = async (_url, init) => {
    const known = new Headers(init?.headers).get('if-none-match');
    etags.push(known);
    return known ? { status: 304, text: '' } : { status: 200, text: JSON.stringify(LIST), etag: 'W/"1"' };
  };
  const fetchMoves = createMovesFetch({ apiBase: '', apiDeadlineMs: 1_000, callApi } as unknown as RunningOptions);
  const first = await fetchMoves();
  expect(first.moves.get('/actualidad')).toEqual({ to: '/noticias' });
  expect((await fetchMoves()).moves).toBe(first.moves);
  expect(etags).toEqual([null, 'W/"1"']);
});

it.each([
  ['returns undefined while the API is unreachable', () => Promise.reject(new Error('refused')), undefined],
  ['returns undefined while the API fails', async () => ({ status: 503, text: '' }), undefined],
  ['returns null when the API has no list', async () => ({ status: 404, text: '' }), null],
  ['returns null when the response is not a list', async () => ({ status: 200, text: '[]' }), null],
])('%s, and tries again', async (_what, first, expected) => {
  let callApi: CallApi = first;
  const options = { apiBase: '', apiDeadlineMs: 1_000, callApi: () => callApi('') };
  const finder = createMoveFinder(createMovesFetch(options as unknown as RunningOptions));
  const url = new URL('https://sitio.example/actualidad');
  expect(await finder(url, '')).toBe(expected);
  callApi = async () => ({ status: 200, text: JSON.stringify(LIST) });
  vi.advanceTimersByTime(expected === undefined ? 5_000 : 60_000);
  expect(await finder(url, '')).toEqual({ to: '/noticias' });
});

it('reloads the list immediately when the content has changed: the page is cached for the new content', async () => {
  const lists = [{ data: [] }, LIST];
  let requests = 0;
  const finder = createMoveFinder(async () => parseList(lists[requests], `v${++requests}`));
  const url = new URL('https://sitio.example/actualidad');
  expect(await finder(url, 'v1')).toBeNull();
  expect(await finder(url, 'v1')).toBeNull();
  expect(await finder(url, 'v2')).toEqual({ to: '/noticias' });
  expect(requests).toBe(2);
});

const respondOld = async () => ({
  status: 200,
  text: JSON.stringify({ data: LIST.data.slice(1) }),
  content: ['v1'],
});
it.each<[string, () => ReturnType<CallApi>]>([
  ['the call fails', () => Promise.reject(new Error('refused'))],
  ['the call has no usable response', async () => ({ status: 404, text: '' })],
  ['the response was begun before', respondOld],
])('does not know what has moved when the content changes and %s', async (_when, respond) => {
  const callApi = vi.fn<CallApi>(respondOld);
  const options = { apiBase: '', apiDeadlineMs: 1_000, callApi };
  const finder = createMoveFinder(createMovesFetch(options as unknown as RunningOptions));
  const moved = new URL('https://sitio.example/actualidad');
  const removed = new URL('https://sitio.example/tienda');
  expect(await finder(moved, 'v1')).toBeNull();
  callApi.mockImplementation(respond);
  expect(await finder(moved, 'v2')).toBeUndefined();
  expect(await finder(moved, 'v2')).toBeUndefined();
  expect(await finder(removed, 'v2')).toEqual({ to: null });
  expect(callApi).toHaveBeenCalledTimes(2);
  callApi.mockResolvedValue({ status: 200, text: JSON.stringify(LIST), content: ['v2'] });
  vi.advanceTimersByTime(60_000);
  expect(await finder(moved, 'v2')).toEqual({ to: '/noticias' });
});

it('knows that nothing has moved, whatever the content, when the API has no list', async () => {
  const finder = createMoveFinder(() => Promise.reject(new UnusableAnswerError('no such call')));
  const url = new URL('https://sitio.example/actualidad');
  expect([await finder(url, 'v1'), await finder(url, 'v2')]).toEqual([null, null]);
});
