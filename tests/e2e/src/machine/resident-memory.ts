import { readFileSync } from 'node:fs';

function readMegabytes(file: string, field: string): number {
  const [, kilobytes = '0'] = new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(readFileSync(file, 'utf8')) ?? [];
  return Number(kilobytes) / 1_024;
}

/** Resident memory of a process in megabytes (proc(5), `VmRSS`). */
export const readResidentMegabytes = (pid: number): number => readMegabytes(`/proc/${pid}/status`, 'VmRSS');

/**
 * Memory of a process in megabytes, with its share of memory that several processes use (proc(5), `Pss`). The values of
 * several processes can be added up.
 */
export const readShareOfMegabytes = (pid: number): number => readMegabytes(`/proc/${pid}/smaps_rollup`, 'Pss');
