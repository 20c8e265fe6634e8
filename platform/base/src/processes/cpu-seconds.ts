import { readFileSync } from 'node:fs';

/** Linux reports hundredths of a second on every machine (`getconf CLK_TCK`). */
const TICKS_PER_SECOND = 100;

/**
 * Processor time of a process with all its threads and of its children that have ended, user and system, in seconds
 * (proc(5), `stat`).
 *
 * @throws Error when the process has ended, or where the system has no `/proc`
 */
export function readCpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The second field is the program name in parentheses, which may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_PER_SECOND;
}
