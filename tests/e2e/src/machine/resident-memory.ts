import { readFileSync } from 'node:fs';

/** Resident memory of a process in megabytes (proc(5), `VmRSS`). */
export function readResidentMegabytes(pid: number): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1_024;
}

/**
 * Memory of a process in megabytes, with its share of memory that several processes use (proc(5), `Pss`). The values of
 * several processes can be added up.
 */
export function readShareOfMegabytes(pid: number): number {
  const [, kilobytes = '0'] = /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
  return Number(kilobytes) / 1_024;
}
