import { beforeEach, expect, it, vi } from 'vitest';
import { createDataLoader } from './page-data.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));

const toUrl = (path: string) => new URL(path, 'http://site.test');

/** A loader on a site with the given response. */
function start(answer: () => Promise<Response>, opened?: URL) {
  const memory = new Map<string, unknown>();
  const request = vi.fn(answer);
  vi.stubGlobal('fetch', request);
  const loadData = createDataLoader({
    readSet: async () => 'a1',
    opened,
    freshMs: 1_000,
    store: (key, answered) => void memory.set(key, answered),
  });
  const load = (path = '/noticias/1') => loadData(toUrl(path));
  return { memory, request, load };
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
  const { request, load } = start(answer('a1'));
  await load();
  vi.advanceTimersByTime(999);
  await load();
  expect(request).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  await load();
  expect(request).toHaveBeenCalledTimes(2);
});

it('fetches the data of the first page only when it is no longer fresh', async () => {
  const { request, load } = start(answer('a1'), toUrl('/noticias/1'));
  vi.advanceTimersByTime(999);
  await load();
  expect(request).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
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
