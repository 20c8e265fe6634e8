import type { ByteEntry } from './byte-entry.ts';

/** Bytes of an asset, with brotli, in two entries; null where it did not exist. */
export interface Change {
  readonly name: string;
  readonly before: number | null;
  readonly after: number | null;
}

/** Growth below either limit is ignored. The limit in bytes covers the effect of changed hashes in a text. */
export interface GrowthLimit {
  /** Percent. */
  readonly percent: number;
  readonly bytes: number;
}

export const GROWTH_LIMIT: GrowthLimit = { percent: 1, bytes: 50 };

/** Returns every asset of either entry with both figures, sorted by name. */
export function compareEntries(before: ByteEntry, after: ByteEntry): Change[] {
  const names = [...new Set([...Object.keys(before.bytes), ...Object.keys(after.bytes)])].toSorted();
  return names.map((name) => ({
    name,
    before: before.bytes[name]?.[1] ?? null,
    after: after.bytes[name]?.[1] ?? null,
  }));
}

/** Growth in bytes. A new asset counts with all its bytes; so does a removed one, as a negative number. */
export const toGrowth = ({ before, after }: Change): number => (after ?? 0) - (before ?? 0);

/** Returns the changes that exceed the limit, including new assets, largest first. */
export function findGrown(changes: readonly Change[], { percent, bytes }: GrowthLimit = GROWTH_LIMIT): Change[] {
  return changes
    .filter((change) => toGrowth(change) > Math.max(bytes, ((change.before ?? 0) * percent) / 100))
    .toSorted((a, b) => toGrowth(b) - toGrowth(a));
}
