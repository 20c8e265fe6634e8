// Worker thread that copies folders.
import { workerData } from 'node:worker_threads';
import { copyMissing } from './copy-folders.ts';

// In order: the existence of the last one means that the others are complete.
for (const [from, to] of workerData as readonly (readonly [string, string])[]) await copyMissing(from, to);
