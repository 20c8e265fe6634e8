import { createReadStream } from 'node:fs';
import { appendFile, mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Counts, NO_COUNTS, parseCounts, sumCounts } from './counts.ts';

const FILE = /^(\d{4}-\d{2}-\d{2})\.jsonl$/;

const toFolder = (dataDir: string): string => path.join(dataDir, 'statistics');

const toFile = (dataDir: string, day: string): string => path.join(toFolder(dataDir), `${day}.jsonl`);

/**
 * Appends counts to a day. Safe for several processes: each appends whole lines, and reading sums them.
 *
 * @returns the number of bytes written
 */
export async function appendCounts(dataDir: string, day: string, counts: Counts): Promise<number> {
  await mkdir(toFolder(dataDir), { recursive: true });
  // Starts with a line break, since a crash may have truncated the previous line.
  const line = Buffer.from(`\n${JSON.stringify(counts)}\n`);
  await appendFile(toFile(dataDir, day), line);
  return line.length;
}

async function listDays(dataDir: string): Promise<readonly string[]> {
  const names = await readdir(toFolder(dataDir)).catch(() => []);
  return names.flatMap((name) => FILE.exec(name)?.[1] ?? []).sort();
}

/** Reads line by line, so that other work of the process goes on while a large file is read. */
async function* readLines(file: string): AsyncGenerator<Counts> {
  let rest = '';
  for await (const text of createReadStream(file, 'utf8')) {
    const lines = `${rest}${text}`.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield parseCounts(line) ?? NO_COUNTS;
  }
  yield parseCounts(rest) ?? NO_COUNTS;
}

/** The counts of each day from `since` on, both as `YYYY-MM-DD`. */
export async function readDays(dataDir: string, since: string): Promise<ReadonlyMap<string, Counts>> {
  const days = new Map<string, Counts>();
  for (const day of await listDays(dataDir))
    if (day >= since) days.set(day, await sumCounts(readLines(toFile(dataDir, day))));
  return days;
}

/**
 * Deletes the oldest days before `today`, so that with it `keep` remain. By number, since a clock that is years ahead
 * would make every day look old.
 */
export async function removeOldDays(dataDir: string, today: string, keep: number): Promise<void> {
  const past = (await listDays(dataDir)).filter((day) => day < today);
  for (const day of past.slice(0, Math.max(0, past.length - keep + 1))) await rm(toFile(dataDir, day), { force: true });
}
