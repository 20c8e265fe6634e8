import { expect, it, vi } from 'vitest';
import { PageDataLoader } from './page-data.ts';

/** A loader on a site with the given response. */
function start(answer: () => Promise<Response>) {
  const memory = new Map<string, unknown>();
  let now = 0;
  const request = vi.fn(answer);
  const loader = new PageDataLoader({
    readSet: async () => 'a1',
    freshMs: 1_000,
    now: () => now,
    fetch: request as unknown as typeof fetch,
    store: (key, answered) => void memory.set(key, answered),
  });
  const load = (path = '/noticias/1') => loader.load(new URL(path, 'http://site.test'));
  const wait = (ms: number) => {
    now += ms;
  };
  const markLoaded = () => loader.markLoaded(new URL('http://site.test/noticias/1'));
  return { memory, request, load, markLoaded, wait };
}

const ANSWERS = { '/api/noticias/1': { data: { title: 'Una' } } };
const answer = (set: string) => async () => Response.json({ set, answers: ANSWERS });

it('fetches one document and stores the responses in it', async () => {
  const { memory, request, load } = start(answer('a1'));
  await Promise.all([load(), load()]);
  expect(request.mock.calls.map(([address]: unknown[]) => address)).toEqual(['/_datos/noticias/1']);
  expect([...memory]).toEqual([['/api/noticias/1', { data: { title: 'Una' } }]]);
});

it('fetches it again when it is no longer fresh', async () => {
  const { request, load, wait } = start(answer('a1'));
  await load();
  wait(999);
  await load();
  expect(request).toHaveBeenCalledTimes(1);
  wait(1);
  await load();
  expect(request).toHaveBeenCalledTimes(2);
});

it('fetches the data of the first page only when it is no longer fresh', async () => {
  const { request, load, markLoaded, wait } = start(answer('a1'));
  markLoaded();
  wait(999);
  await load();
  expect(request).not.toHaveBeenCalled();
  wait(1);
  await load();
  expect(request).toHaveBeenCalledOnce();
});

it.each([
  ['belongs to another release set', answer('b2')],
  ['is an error response', async () => Response.json({ set: 'a1', answers: ANSWERS }, { status: 503 })],
  ['is not JSON', async () => new Response('<p>')],
  ['cannot be reached', () => Promise.reject(new TypeError('offline'))],
])('stores nothing if the document %s', async (_what, respond) => {
  const { memory, load } = start(respond);
  await load();
  expect(memory.size).toBe(0);
});
