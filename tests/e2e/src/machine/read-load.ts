import { availableParallelism, loadavg } from 'node:os';

/** By how much everything takes longer, since others use the processor too; 1 on a machine that has time. */
export const readLoad = (): number => Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());
