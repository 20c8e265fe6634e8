// A thread that copies folders, while the one that started it does something else.
import { workerData } from 'node:worker_threads';
import { copyMissing } from './copy-folders.ts';

// One after the other: the last may say of the others that all is there.
for (const [from, to] of workerData as readonly (readonly [string, string])[]) await copyMissing(from, to);
