import { appendFile, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Counts, parseCounts, sumCounts } from './counts.ts';

const FILE = /^(\d{4}-\d{2}-\d{2})\.jsonl$/;

const toFolder = (dataDir: string): string => path.join(dataDir, 'statistics');

const toFile = (dataDir: string, day: string): string => path.join(toFolder(dataDir), `${day}.jsonl`);

/** Appends counts to a day. Safe for several processes: each appends whole lines, and reading sums them. */
export async function appendCounts(dataDir: string, day: string, counts: Counts): Promise<void> {
  await mkdir(toFolder(dataDir), { recursive: true });
  // Starts with a line break, since a crash may have truncated the previous line.
  await appendFile(toFile(dataDir, day), `\n${JSON.stringify(counts)}\n`);
}

async function listDays(dataDir: string): Promise<readonly string[]> {
  const names = await readdir(toFolder(dataDir)).catch(() => []);
  return names.flatMap((name) => FILE.exec(name)?.[1] ?? []).sort();
}

/** The counts of each day from `since` on, both as `YYYY-MM-DD`. */
export async function readDays(dataDir: string, since: string): Promise<ReadonlyMap<string, Counts>> {
  const days = (await listDays(dataDir)).filter((day) => day >= since);
  const entries = days.map(async (day): Promise<[string, Counts]> => {
    const lines = (await readFile(toFile(dataDir, day), 'utf8')).split('\n').filter(Boolean);
    return [day, sumCounts(lines.flatMap((line) => parseCounts(line) ?? []))];
  });
  return new Map(await Promise.all(entries));
}

/**
 * Deletes the oldest days before `today`, so that with it `keep` remain. By number, since a clock that is years ahead
 * would make every day look old.
 */
export async function removeOldDays(dataDir: string, today: string, keep: number): Promise<void> {
  const past = (await listDays(dataDir)).filter((day) => day < today);
  for (const day of past.slice(0, Math.max(0, past.length - keep + 1))) await rm(toFile(dataDir, day), { force: true });
}
