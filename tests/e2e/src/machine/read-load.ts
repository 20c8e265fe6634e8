import { availableParallelism, loadavg } from 'node:os';

/** Factor by which other processes slow down the tests; 1 on an idle machine. */
export const readLoad = (): number => Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());
