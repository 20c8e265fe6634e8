import { expect, it } from 'vitest';
import { FileCache } from './file-cache.ts';

const file = (size: number) => ({ bytes: Buffer.alloc(size), brotli: Buffer.alloc(size / 4) });

it('keeps no more bytes than its capacity, and longest what is used', () => {
  const files = new FileCache(375);
  for (const name of ['a', 'b', 'c']) files.set(name, file(100));
  expect(files.get('a')).toBeDefined();
  files.set('d', file(100));
  expect(['a', 'b', 'c', 'd'].filter((name) => files.get(name))).toEqual(['a', 'c', 'd']);
  files.set('c', file(100));
  expect(['a', 'c', 'd'].filter((name) => files.get(name))).toEqual(['a', 'c', 'd']);
});

it('keeps nothing that is larger than all of it', () => {
  const files = new FileCache(100);
  files.set('a', file(200));
  expect(files.get('a')).toBeUndefined();
});
