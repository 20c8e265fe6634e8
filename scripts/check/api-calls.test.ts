import { createApiClient, TransferCache } from '@site/shared-ui/api';
import { expect, it } from 'vitest';
import { API_CALLS, findCallKind, OTHER_CALLS } from '../../platform/renderer/src/api/api-calls.ts';

it('knows the kind of every call that the API client makes', async () => {
  const paths = new Set<string>();
  const client = createApiClient(
    {
      ...{ base: '', deadlineMs: 1_000, transferCache: new TransferCache(), report: () => {} },
      fetch: async (input) => {
        paths.add(String(input));
        return new Response(null, { status: 404 });
      },
    },
    () => new Promise(() => {}),
  );
  const { suggest, ...others } = client;
  await suggest('a b', new AbortController().signal).catch(() => undefined);
  for (const call of Object.values(others) as ((...given: unknown[]) => Promise<unknown>)[])
    await call('a b', 'c/d').catch(() => undefined);
  expect(paths.size).toBeGreaterThan(25);
  expect([...paths].filter((path) => findCallKind(path) === OTHER_CALLS)).toEqual([]);
});

it('tells calls apart by their paths without what stands for an id', () => {
  expect(findCallKind('/api/noticias/n1?x=/api/mail').path).toBe('/api/noticias/{id}');
  expect(findCallKind('/api/extra/sub').path).toBe('/api/extra/sub');
  expect(findCallKind('/api/nada/de/eso')).toBe(OTHER_CALLS);
  for (const kind of API_CALLS) expect(findCallKind(kind.path.replaceAll('{id}', 'x'))).toBe(kind);
});
