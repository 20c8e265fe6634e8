// A thread that copies folders, while the one that started it does something else.
import { cpSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

// At one go: four times as fast as by promises. What is there already stays.
for (const [from, to] of workerData as readonly (readonly [string, string])[])
  cpSync(from, to, { recursive: true, force: false });
