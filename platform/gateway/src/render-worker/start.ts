import { workerData } from 'node:worker_threads';
import type { RenderWorkerData } from '../rendering/render-worker-data.ts';
import { lowerThreadPriority, readThreadNumber } from './lower-thread-priority.ts';

// Loading the worker's own modules takes most of its start: the priority is lowered before.
if ((workerData as RenderWorkerData).lowPriority) lowerThreadPriority(readThreadNumber());
await import('./render-worker.ts');
