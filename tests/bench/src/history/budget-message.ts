import type { ByteEntry } from './byte-entry.ts';
import { type Change, toGrowth } from './compare.ts';
import { formatBytes, formatChanges, formatGrowth } from './format-bytes.ts';

/** A budget of bytes and the assets that count towards it. */
export interface Spent {
  /** Subject of the budget: `Scripts of /noticias`. */
  readonly what: string;
  /** Bytes as sent, with brotli, by the name of the asset. */
  readonly bytes: Readonly<Record<string, number>>;
  /** Limit for the sum of the bytes. */
  readonly most: number;
}

const toChanges = (bytes: Readonly<Record<string, number>>, known: ByteEntry): Change[] =>
  Object.entries(bytes).map(([name, after]) => ({ name, before: known.bytes[name]?.[1] ?? null, after }));

/**
 * Describes an exceeded budget: by how much, which assets grew since the last measured bytes and by how much, and when
 * those were measured. Returns null within the budget.
 *
 * @param known last entry of the history; undefined when there is none
 */
export function describeOverdraft({ what, bytes, most }: Spent, known: ByteEntry | undefined): string | null {
  const sum = Object.values(bytes).reduce((total, size) => total + size, 0);
  if (sum <= most) return null;
  const heading = `${what}: ${formatBytes(sum)} B, ${formatBytes(sum - most)} B over the budget of ${formatBytes(most)} B.`;
  const bySize = (a: Change, b: Change) => (b.after ?? 0) - (a.after ?? 0);
  if (!known) {
    const all = Object.entries(bytes).map(([name, after]) => ({ name, before: null, after }));
    return `${heading}\nThere is no earlier measurement. Assets:\n${formatChanges(all.toSorted(bySize))}`;
  }
  const changes = toChanges(bytes, known);
  const grown = changes.filter((change) => toGrowth(change) > 0).toSorted((a, b) => toGrowth(b) - toGrowth(a));
  const since = `${known.at.slice(0, 10)}${known.commit ? ` (${known.commit.slice(0, 7)})` : ''}`;
  if (grown.length === 0)
    return `${heading}\nNo asset grew since ${since}: the budget was lowered.\n${formatChanges(changes.toSorted(bySize))}`;
  const growth = grown.reduce((total, change) => total + toGrowth(change), 0);
  return `${heading}\nGrown since ${since}, by ${formatGrowth(growth)} B:\n${formatChanges(grown)}`;
}
