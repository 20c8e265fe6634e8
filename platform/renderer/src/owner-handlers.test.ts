import { CONTRACT_VERSION, type SectionModule } from '@site/contract';
import type { SectionAddress } from '@site/contract/section-address';
import type { RouteObject } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { createOwnerHandlers } from './owner-handlers.ts';

const toRootRoutes = (routes: readonly RouteObject[]) => [
  {
    id: 'root',
    children: [...routes, { path: '*', loader: () => Promise.reject(new Response(null, { status: 404 })) }],
  },
];
const page = vi.fn(async () => ({}));
const section: SectionModule = {
  contract: CONTRACT_VERSION,
  fragments: {},
  routes: [{ id: 'page', path: '/a', loader: page, Component: () => null }],
};

async function read(load: () => Promise<SectionModule>, path: string, refused = false): Promise<number> {
  const addresses = [{ name: 'mfe-a', paths: ['/a'] } as unknown as SectionAddress];
  const onFailure = () => undefined;
  const handlers = createOwnerHandlers({
    toRootRoutes,
    addresses,
    loadSection: load,
    deadlineMs: 5_000,
    onFailure,
  });
  const handler = await handlers.find(path, refused);
  const context = await handler.query(new Request(`https://sitio.example${path}`));
  return context instanceof Response ? context.status : context.statusCode;
}

it('runs no code of a section for a refused page', async () => {
  const load = vi.fn(async () => section);
  expect(await read(load, '/a', true)).toBe(503);
  expect([load.mock.calls.length, page.mock.calls.length]).toEqual([0, 0]);
  expect(await read(load, '/a')).toBe(200);
});

it('limits the failure of a section to its own addresses', async () => {
  const load = () => Promise.reject(new Error('broken'));
  expect(await read(load, '/a')).toBe(503);
  expect(await read(load, '/b')).toBe(404);
});
