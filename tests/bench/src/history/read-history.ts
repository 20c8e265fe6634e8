import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ByteEntry, parseHistory } from './byte-entry.ts';
import { HISTORY_BRANCH, readBranch } from './history-branch.ts';

/** Entries from before the branch existed. The file is part of the sources, so that a comparison is always possible. */
const INITIAL_HISTORY = 'tests/bench/first-bytes.jsonl';

/** Reads the whole history that this clone has, oldest entry first. */
export async function readHistory(root: string): Promise<ByteEntry[]> {
  const file = path.join(root, INITIAL_HISTORY);
  const initial = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return parseHistory(`${initial}\n${await readBranch(root)}`, `${INITIAL_HISTORY} and the branch ${HISTORY_BRANCH}`);
}

/** Reads the most recent entry; undefined when the history is empty. */
export const readLastEntry = async (root: string): Promise<ByteEntry | undefined> => (await readHistory(root)).at(-1);
