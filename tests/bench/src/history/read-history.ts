import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ByteEntry, parseHistory } from './byte-entry.ts';
import { HISTORY_BRANCH, readBranch } from './history-branch.ts';

/** What was known before there was a branch; it comes with the sources, so that there is always something to compare with. */
const BEGINNING = 'tests/bench/first-bytes.jsonl';

/** The whole history that this clone knows, the oldest entry first. */
export async function readHistory(root: string): Promise<ByteEntry[]> {
  const file = path.join(root, BEGINNING);
  const beginning = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return parseHistory(`${beginning}\n${await readBranch(root)}`, `${BEGINNING} and the branch ${HISTORY_BRANCH}`);
}

/** The bytes that were measured last; undefined when none ever were. */
export const readLastEntry = async (root: string): Promise<ByteEntry | undefined> => (await readHistory(root)).at(-1);
