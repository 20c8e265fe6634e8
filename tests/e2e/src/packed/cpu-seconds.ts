import { readFileSync } from 'node:fs';

/** Clock ticks per second (sysconf(3), `_SC_CLK_TCK`): 100 on Linux for x64. */
const TICKS = 100;

/** Processor time of processes and of their children that have ended, in seconds (proc(5), `stat`). */
export function readCpuSeconds(pids: readonly number[]): number {
  let ticks = 0;
  for (const pid of pids) {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    ticks += fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  }
  return ticks / TICKS;
}
