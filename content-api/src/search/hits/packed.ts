import { type Bits, toBits, toUnion } from './bits.ts';

/** A set of numbers in as little memory as it takes: few as they are, many as bits. */
export type Packed = { readonly numbers: Readonly<Uint32Array> } | { readonly bits: Bits };

/** Makes one; `size` as in `toBits`. */
export function pack(numbers: readonly number[], size: number): Packed {
  const list = Uint32Array.from(numbers);
  return list.byteLength * 8 < size ? { numbers: list } : { bits: toBits(numbers, size) };
}

/** What is in any of the sets; `size` as in `toBits`. */
export const unpack = (sets: readonly Packed[], size: number): Bits =>
  toUnion(
    sets.map((set) => ('bits' in set ? set.bits : toBits([...set.numbers], size))),
    size,
  );

/** Bytes of memory. */
export const weigh = (set: Packed): number => ('bits' in set ? set.bits : set.numbers).byteLength;
