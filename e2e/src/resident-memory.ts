import { readFileSync } from 'node:fs';

/** Megabytes of memory that a process holds (proc(5), `VmRSS`). */
export function readResidentMegabytes(pid: number): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1_024;
}
