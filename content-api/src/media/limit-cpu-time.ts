import { Worker } from 'node:worker_threads';

/**
 * Ends this process by SIGKILL when all its threads together have used so much CPU time. Not after the time that has
 * passed: on a busy machine, harmless files take long too. Checked by a thread of its own, since a file that takes long
 * blocks the main thread.
 */
export function limitCpuTime(limitMs: number): void {
  const watch = `setInterval(() => {
    const { user, system } = process.cpuUsage();
    if (user + system > ${limitMs * 1_000}) process.kill(process.pid, 'SIGKILL');
  }, 250);`;
  new Worker(watch, { eval: true }).unref();
}
