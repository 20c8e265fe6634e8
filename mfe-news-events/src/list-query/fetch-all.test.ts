import type { ListRequest } from '@site/shared-ui/api';
import { expect, it } from 'vitest';
import { fetchAll } from './fetch-all.ts';

const ALL = Array.from({ length: 230 }, (_, n) => ({ id: String(n) }));

/** Creates the list call of a content API with a maximum page size. */
const listOf =
  (most: number) =>
  async ({ offset = 0, limit = 10_000 }: ListRequest) => ({
    items: ALL.slice(offset, offset + Math.min(limit, most)),
    total: ALL.length,
  });

it.each([500, 100, 7])('fetches all of a list whose parts have at most %i elements', async (most) =>
  expect(await fetchAll(listOf(most), 1_000)).toEqual(ALL),
);

it('stops at the most that is wanted', async () => expect(await fetchAll(listOf(100), 120)).toHaveLength(120));

it('stops when the content API repeats the same elements', async () =>
  expect(await fetchAll(async () => ({ items: ALL.slice(0, 5), total: 230 }), 1_000)).toHaveLength(5));

it('fetches every element without an id', async () => {
  const nameless = ['A', 'B', 'C'].map((title) => ({ id: '', title }));
  const fetchList = async ({ offset = 0 }: ListRequest) => ({ items: nameless.slice(offset, offset + 2), total: 3 });
  expect(await fetchAll(fetchList, 10)).toEqual(nameless);
});
