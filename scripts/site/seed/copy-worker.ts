// Worker thread that copies folders.
import { workerData } from 'node:worker_threads';
import { copyMissing } from './copy-folders.ts';

for (const [from, to] of workerData as readonly (readonly [string, string])[]) await copyMissing(from, to);
