// Program of a child process that renders variants of images.
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { forEachConcurrent } from '@site/base/for-each-concurrent';
import { isDiskFailure } from '@site/base/has-code';
import sharp from 'sharp';
import { RenderOrder, type RenderReport } from './render-order.ts';
import { renderPicture } from './render-picture.ts';
import { runProgram } from './work-program.ts';

// One thread per image: several images in parallel use the cores better than several threads for one image.
sharp.concurrency(1);
const CHECK_MS = 250;
const parallel = availableParallelism();

/** CPU time of this process, in milliseconds. */
function readCpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/**
 * Resolves to true when the images rendered meanwhile have used too much CPU time. Not the time that has passed: on a
 * busy machine, harmless images take long too, and without them the content would be refused.
 */
async function untilLate(deadlineMs: number, isDone: () => boolean): Promise<boolean> {
  const end = readCpuMs() + deadlineMs * parallel;
  while (readCpuMs() < end && !isDone()) await sleep(CHECK_MS, undefined, { ref: false });
  return !isDone();
}

await runProgram('pictures', RenderOrder, async ({ folder, format, jobs, deadlineMs }) => {
  const failed: string[] = [];
  let isLate = false;
  await forEachConcurrent(jobs, parallel, async (job) => {
    // The late image still occupies a thread, which nothing can end but the end of the process.
    if (isLate) return;
    let isDone = false;
    const rendered = renderPicture(job, folder, format)
      .catch((error: unknown) => {
        if (isDiskFailure(error)) throw error;
        failed.push(job.source);
      })
      .finally(() => {
        isDone = true;
      });
    if (!(await Promise.race([rendered, untilLate(deadlineMs, () => isDone)]))) return;
    isLate = true;
    failed.push(job.source);
  });
  return { failed } satisfies RenderReport;
});
