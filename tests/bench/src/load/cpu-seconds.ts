import { readFileSync } from 'node:fs';
import { readProcessTree } from '../../../e2e/src/machine/process-tree.ts';

/** Linux reports hundredths of a second on every machine (`getconf CLK_TCK`). */
const TICKS_PER_SECOND = 100;

/** Processor time of a process with all its threads, user and system, in seconds (proc(5), `stat`). */
export function readCpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The second field is the program name in parentheses, which may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** Processor time of several processes and their children, in seconds. */
export const readAllCpuSeconds = (pids: readonly number[]): number =>
  pids.flatMap(readProcessTree).reduce((sum, pid) => sum + readCpuSeconds(pid), 0);
