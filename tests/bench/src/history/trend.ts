import { formatTable } from 'section-kit/format-table';
import type { ByteEntry } from './byte-entry.ts';
import { compareEntries, findGrown, type GrowthLimit, toGrowth } from './compare.ts';
import { formatBytes, formatChanges, formatGrowth } from './format-bytes.ts';

/** Number of figures in a row of the table, newest last. */
const SHOWN = 6;

const toDay = ({ at, commit }: ByteEntry) => `${at.slice(0, 10)}${commit ? ` ${commit.slice(0, 7)}` : ''}`;

/** Table of the brotli bytes of all screens, by kind, and of all files that changed. */
function formatSeries(entries: readonly ByteEntry[]): string {
  const [first, last] = [entries[0], entries.at(-1)];
  if (!first || !last) return '';
  const shown = entries.slice(-SHOWN);
  const changes = compareEntries(first, last);
  const listed = changes.filter((change) => change.name.startsWith('/') || toGrowth(change) !== 0);
  const rows = listed.map((change) => [
    change.name,
    ...shown.map(({ bytes }) => (bytes[change.name] ? formatBytes(bytes[change.name]?.[1] ?? 0) : '-')),
    formatGrowth(toGrowth(change)),
  ]);
  const table = formatTable(
    ['brotli, bytes', ...shown.map(({ commit, at }) => commit.slice(0, 7) || at.slice(0, 10)), 'total change'],
    rows,
  );
  const same = changes.length - listed.length;
  return same === 0 ? table : `${table}\nunchanged files: ${same}`;
}

/**
 * Formats the trend of the last entries: a table of the figures, growth since the previous entry, and growth since the
 * first of the entries.
 *
 * @param history oldest entry first
 * @param last number of entries
 */
export function formatTrend(history: readonly ByteEntry[], last: number, limit: GrowthLimit): string {
  const entries = history.slice(-Math.max(last, 2));
  const [first, before, now] = [entries[0], entries.at(-2), entries.at(-1)];
  if (!first || !now) return 'The history has no entries yet. Add one: npm run bench -- history --keep';
  if (!before) return `One entry, of ${toDay(now)}: no earlier entry to compare it with.\n${formatSeries(entries)}`;
  const describeGrowth = (from: ByteEntry) => {
    const grown = findGrown(compareEntries(from, now), limit);
    const since = `more than ${limit.percent} % since ${toDay(from)}`;
    return grown.length === 0 ? `Nothing grew by ${since}.` : `Grown by ${since}:\n${formatChanges(grown)}`;
  };
  const parts = [
    `${entries.length} entries, ${toDay(first)} to ${toDay(now)}`,
    formatSeries(entries),
    describeGrowth(before),
  ];
  return [...parts, ...(first === before ? [] : [describeGrowth(first)])].join('\n\n');
}
