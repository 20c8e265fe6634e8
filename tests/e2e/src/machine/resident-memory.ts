import { readFileSync } from 'node:fs';

/** Megabytes of memory that a process holds (proc(5), `VmRSS`). */
export function readResidentMegabytes(pid: number): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1_024;
}

/**
 * Megabytes that a process holds, what it shares with others counted by its share (proc(5), `Pss`): those of several processes
 * of one program can be added.
 */
export function readShareOfMegabytes(pid: number): number {
  const [, kilobytes = '0'] = /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
  return Number(kilobytes) / 1_024;
}
