import { workerData } from 'node:worker_threads';
import type { RenderWorkerData } from '../rendering/render-worker-data.ts';
import { lowerThreadPriority, readThreadNumber } from './lower-thread-priority.ts';

// Lowered before the import, because loading the worker's modules takes most of its start.
if ((workerData as RenderWorkerData).lowPriority) lowerThreadPriority(readThreadNumber());
await import('./render-worker.ts');
