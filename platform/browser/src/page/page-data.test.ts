import { expect, it, vi } from 'vitest';
import { PageDataLoader } from './page-data.ts';

/** A loader on a site that answers with what the test says. */
function start(answer: () => Promise<Response>) {
  const memory = new Map<string, unknown>();
  let now = 0;
  const ask = vi.fn(answer);
  const loader = new PageDataLoader({
    ...{ readSet: async () => 'a1', freshMs: 1_000, now: () => now, fetch: ask as unknown as typeof fetch },
    keep: (key, answered) => void memory.set(key, answered),
  });
  const load = (path = '/noticias/1') => loader.load(new URL(path, 'http://site.test'));
  const wait = (ms: number) => {
    now += ms;
  };
  const know = () => loader.know(new URL('http://site.test/noticias/1'));
  return { memory, ask, load, know, wait };
}

const ANSWERS = { '/api/noticias/1': { data: { title: 'Una' } } };
const answer = (set: string) => async () => Response.json({ set, answers: ANSWERS });

it('asks for one document, and remembers the answers in it', async () => {
  const { memory, ask, load } = start(answer('a1'));
  await Promise.all([load(), load()]);
  expect(ask.mock.calls.map(([address]: unknown[]) => address)).toEqual(['/_datos/noticias/1']);
  expect([...memory]).toEqual([['/api/noticias/1', { data: { title: 'Una' } }]]);
});

it('asks again when it is no longer fresh', async () => {
  const { ask, load, wait } = start(answer('a1'));
  await load();
  wait(999);
  await load();
  expect(ask).toHaveBeenCalledTimes(1);
  wait(1);
  await load();
  expect(ask).toHaveBeenCalledTimes(2);
});

it('asks for what the document brought only when that is no longer fresh', async () => {
  const { ask, load, know, wait } = start(answer('a1'));
  know();
  wait(999);
  await load();
  expect(ask).not.toHaveBeenCalled();
  wait(1);
  await load();
  expect(ask).toHaveBeenCalledOnce();
});

it.each([
  ['is of another release set', answer('b2')],
  ['is that of an error', async () => Response.json({ set: 'a1', answers: ANSWERS }, { status: 503 })],
  ['is no JSON', async () => new Response('<p>')],
  ['cannot be reached', () => Promise.reject(new TypeError('offline'))],
])('leaves the loader to ask for itself when the document %s', async (_what, respond) => {
  const { memory, load } = start(respond);
  await load();
  expect(memory.size).toBe(0);
});
