import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toBits, toNumbers } from './bits.ts';
import { pack, unpack, weigh } from './packed.ts';

const SIZE = 200;
const numbers = fc.uniqueArray(fc.nat(SIZE - 1)).map((list) => list.toSorted((a, b) => a - b));

it('are the same sets as unpacked, and never larger', () =>
  fc.assert(
    fc.property(fc.array(numbers, { maxLength: 3 }), (lists) => {
      const packed = lists.map((list) => pack(list, SIZE));
      const all = [...new Set(lists.flat())].toSorted((a, b) => a - b);
      expect(toNumbers(unpack(packed, SIZE), 0, SIZE)).toEqual(all);
      for (const set of packed) expect(weigh(set)).toBeLessThanOrEqual(toBits([], SIZE).byteLength);
    }),
  ));
