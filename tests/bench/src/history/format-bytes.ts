import { formatTable } from 'section-kit/format-table';
import { type Change, toGrowth } from './compare.ts';

/** Formats a number of bytes: `114,304`. */
export const formatBytes = (bytes: number): string => bytes.toLocaleString('en');

/** Formats a difference with its sign: `+1,204`. */
export const formatGrowth = (bytes: number): string => `${bytes < 0 ? '−' : '+'}${formatBytes(Math.abs(bytes))}`;

function toPercent({ before, after }: Change): string {
  if (before === null) return 'new';
  if (after === null) return 'removed';
  return `${formatGrowth(Math.round(((after - before) / Math.max(before, 1)) * 1_000) / 10)} %`;
}

/** Formats changes as aligned lines: `shell · main.js  114,304 → 115,508  +1,204  +1.1 %`. */
export function formatChanges(changes: readonly Change[]): string {
  const [, ...lines] = formatTable(
    ['', '', '', ''],
    changes.map((change) => [
      change.name,
      `${change.before === null ? '-' : formatBytes(change.before)} → ${change.after === null ? '-' : formatBytes(change.after)}`,
      formatGrowth(toGrowth(change)),
      toPercent(change),
    ]),
  ).split('\n');
  return lines.map((line) => `  ${line}`).join('\n');
}
