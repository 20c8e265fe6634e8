import { addDays, toMadrid } from '@site/base/clock';
import { sumCounts } from './counts.ts';
import { readDays } from './day-files.ts';
import type { Line, Report } from './format-report.ts';

export { formatReport } from './format-report.ts';

const toLines = (counts: Readonly<Record<string, number>>): readonly Line[] =>
  Object.entries(counts)
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name));

const sum = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((total, count) => total + count, 0);

/** Sums the counts under other names. */
function regroup(counts: Readonly<Record<string, number>>, toName: (key: string) => string) {
  const groups: Record<string, number> = {};
  for (const [key, count] of Object.entries(counts)) groups[toName(key)] = (groups[toName(key)] ?? 0) + count;
  return groups;
}

const [before, after] = [(key: string) => key.split(' ')[0] ?? '', (key: string) => key.split(' ')[1] ?? ''];

/** Report of the last `count` days, today included. */
export async function readReport(dataDir: string, count: number, now: Date): Promise<Report> {
  const until = toMadrid(now).date;
  const since = addDays(until, 1 - count);
  const days = await readDays(dataDir, since);
  const all = await sumCounts(days.values());
  return {
    since,
    until,
    pages: sum(all.pages),
    days: [...days].map(([name, { pages }]) => ({ name, count: sum(pages) })),
    sections: toLines(regroup(all.pages, before)),
    patterns: toLines(regroup(all.pages, after)),
    failedSearches: toLines(all.searches),
    deadLinks: toLines(all.missing).map(({ name, count }) => ({ path: before(name), from: after(name), count })),
  };
}
