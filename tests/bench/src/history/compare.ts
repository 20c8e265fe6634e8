import type { ByteEntry } from './byte-entry.ts';

/** How an asset's bytes with brotli went from one entry to another; null where it did not exist. */
export interface Change {
  readonly name: string;
  readonly before: number | null;
  readonly after: number | null;
}

/** What grew: by more than a share of what it was, and by more bytes than a hash in a text can make. */
export interface GrowthLimit {
  /** Percent. */
  readonly percent: number;
  readonly bytes: number;
}

export const GROWTH_LIMIT: GrowthLimit = { percent: 1, bytes: 50 };

/** Every asset of either entry with both figures, in the order of the names. */
export function compareEntries(before: ByteEntry, after: ByteEntry): Change[] {
  const names = [...new Set([...Object.keys(before.bytes), ...Object.keys(after.bytes)])].toSorted();
  return names.map((name) => ({
    name,
    before: before.bytes[name]?.[1] ?? null,
    after: after.bytes[name]?.[1] ?? null,
  }));
}

/** Bytes that came on top; what is new came as a whole, what is gone went as a whole. */
export const toGrowth = ({ before, after }: Change): number => (after ?? 0) - (before ?? 0);

/** The changes that went beyond the limit, the largest first. What is new has grown. */
export function findGrown(changes: readonly Change[], { percent, bytes }: GrowthLimit = GROWTH_LIMIT): Change[] {
  return changes
    .filter((change) => toGrowth(change) > Math.max(bytes, ((change.before ?? 0) * percent) / 100))
    .toSorted((a, b) => toGrowth(b) - toGrowth(a));
}
