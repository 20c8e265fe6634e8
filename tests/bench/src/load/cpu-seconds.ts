import { readFileSync } from 'node:fs';
import { readProcessTree } from '../../../e2e/src/machine/process-tree.ts';

/** Linux counts in hundredths of a second, whatever the machine (`getconf CLK_TCK`). */
const TICKS_PER_SECOND = 100;

/** Seconds of processor time that a process with all its threads has used, user and system (proc(5), `stat`). */
export function readCpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name of the program stands in brackets and may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** The same of several processes, with those that they have started. */
export const readAllCpuSeconds = (pids: readonly number[]): number =>
  pids.flatMap(readProcessTree).reduce((sum, pid) => sum + readCpuSeconds(pid), 0);
