import { readCpuSeconds } from '@site/base/processes/cpu-seconds';
import { readProcessTree } from './process-tree.ts';

/** Processor time of several processes and their children, in seconds. */
export const readAllCpuSeconds = (pids: readonly number[]): number =>
  pids.flatMap(readProcessTree).reduce((sum, pid) => sum + readCpuSeconds(pid), 0);
