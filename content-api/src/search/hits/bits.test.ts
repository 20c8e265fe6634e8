import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countBits, toBits, toCommon, toNumbers, toRest, toUnion } from './bits.ts';

const SIZE = 200;
const numbers = fc.uniqueArray(fc.nat(SIZE - 1)).map((list) => list.toSorted((a, b) => a - b));
const all = (bits: ReturnType<typeof toBits>) => toNumbers(bits, 0, SIZE);

it('are as the sets that they stand for', () =>
  fc.assert(
    fc.property(numbers, numbers, (one, two) => {
      const [a, b] = [toBits(one, SIZE), toBits(two, SIZE)];
      expect(all(a)).toEqual(one);
      expect(countBits(a)).toBe(one.length);
      expect(all(toCommon(a, b))).toEqual(one.filter((number) => two.includes(number)));
      expect(all(toRest(a, b))).toEqual(one.filter((number) => !two.includes(number)));
      expect(new Set(all(toUnion([a, b], SIZE)))).toEqual(new Set([...one, ...two]));
    }),
  ));

it('give any part of their numbers', () =>
  fc.assert(
    fc.property(numbers, fc.nat(SIZE), fc.nat(20), (list, offset, limit) => {
      expect(toNumbers(toBits(list, SIZE), offset, limit)).toEqual(list.slice(offset, offset + limit));
    }),
  ));
