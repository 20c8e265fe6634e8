import type { Slice } from './wordpress.ts';

/** Reads one page of a list, from 1. */
export type ReadPage<T> = (size: number, page: number) => Promise<Slice<T>>;

/** For lists that come in whole pages only: a slice spans one page of the same length, or two consecutive ones. */
export async function readPart<T>(read: ReadPage<T>, offset: number, size: number): Promise<Slice<T>> {
  const [before, skipped] = [Math.floor(offset / size), offset % size];
  const { items, total } = await read(size, before + 1);
  const more = skipped > 0 ? (await read(size, before + 2)).items : [];
  return { items: [...items, ...more].slice(skipped, skipped + size), total };
}
