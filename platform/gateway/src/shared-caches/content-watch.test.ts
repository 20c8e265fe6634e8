import { afterEach, expect, it, vi } from 'vitest';
import { ContentWatch } from './content-watch.ts';

const watches: ContentWatch[] = [];
afterEach(() => {
  for (const watch of watches.splice(0)) watch.close();
});

/** Starts a watch on an API whose responses the test sets. */
function start(first: () => Response) {
  let answer = first;
  const gone: string[] = [];
  const ask = vi.fn(async () => answer());
  const watch = new ContentWatch({ apiBase: 'http://api.test', onChange: (old) => void gone.push(old), fetch: ask });
  watches.push(watch);
  const respondWith = (next: () => Response) => {
    answer = next;
  };
  return { watch, gone, ask, respondWith };
}
const announce = (version: string) => () => new Response('{}', { headers: { 'x-content-version': version } });

it('reports an outdated content version within a second', async () => {
  const { watch, gone, respondWith } = start(announce('v1'));
  await watch.start();
  expect([watch.version, gone]).toEqual(['v1', []]);
  respondWith(announce('v2'));
  await vi.waitFor(() => expect(gone).toEqual(['v1']), { timeout: 1_000 });
  expect(watch.version).toBe('v2');
});

it('keeps the last version while the API is unreachable', async () => {
  const { watch, gone, respondWith, ask } = start(announce('v1'));
  await watch.start();
  respondWith(() => new Response('', { status: 503 }));
  ask.mockClear();
  await vi.waitFor(() => expect(ask).toHaveBeenCalled());
  expect([watch.version, gone]).toEqual(['v1', []]);
  respondWith(announce('v1'));
  ask.mockClear();
  await vi.waitFor(() => expect(ask).toHaveBeenCalled(), { timeout: 5_000 });
  expect(gone).toEqual([]);
});

it.each([
  ['announces nothing', () => new Response('{}')],
  ['announces something that is not a version', announce('page set-a')],
  ['announces a megabyte', announce('a'.repeat(1_000_000))],
])('has no version for an API that %s', async (_what, answer) => {
  const { watch, gone } = start(answer);
  await watch.start();
  expect([watch.version, gone]).toEqual(['', []]);
});
