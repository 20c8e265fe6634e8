import type { ListRequest } from '@site/shared-ui/api';
import { expect, it } from 'vitest';
import { fetchAll } from './fetch-all.ts';

const ALL = Array.from({ length: 230 }, (_, n) => ({ id: String(n) }));

/** Creates the list call of a content API with a maximum page size. */
const listOf =
  (max: number) =>
  async ({ offset = 0, limit = 10_000 }: ListRequest) => ({
    items: ALL.slice(offset, offset + Math.min(limit, max)),
    total: ALL.length,
  });

it.each([500, 100, 7])('fetches a whole list in pages of at most %i elements', async (max) =>
  expect(await fetchAll(listOf(max), 1_000)).toEqual(ALL),
);

it('stops at the requested maximum', async () => expect(await fetchAll(listOf(100), 120)).toHaveLength(120));

it('stops when the content API repeats the same elements', async () =>
  expect(await fetchAll(async () => ({ items: ALL.slice(0, 5), total: 230 }), 1_000)).toHaveLength(5));

it('fetches every element without an id', async () => {
  const nameless = ['A', 'B', 'C'].map((title) => ({ id: '', title }));
  const fetchList = async ({ offset = 0 }: ListRequest) => ({ items: nameless.slice(offset, offset + 2), total: 3 });
  expect(await fetchAll(fetchList, 10)).toEqual(nameless);
});
