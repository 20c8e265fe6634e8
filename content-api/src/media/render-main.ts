// Program of a child process that renders variants of images.
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { forEachConcurrent } from '@site/base/for-each-concurrent';
import sharp from 'sharp';
import { RenderOrder, type RenderReport } from './render-order.ts';
import { renderPicture } from './render-picture.ts';
import { isDiskFull, runProgram } from './work-program.ts';

// One thread per image: several images in parallel use the cores better than several threads for one image.
sharp.concurrency(1);
await runProgram('pictures', RenderOrder, async ({ folder, format, jobs, deadlineMs }) => {
  const failed: string[] = [];
  let isLate = false;
  await forEachConcurrent(jobs, availableParallelism(), async (job) => {
    // The late image still occupies a thread, which nothing can end but the end of the process.
    if (isLate) return;
    const late = sleep(deadlineMs, true, { ref: false });
    const rendered = renderPicture(job, folder, format).catch((error: unknown) => {
      if (isDiskFull(error)) throw error;
      failed.push(job.source);
    });
    if (!(await Promise.race([rendered, late]))) return;
    isLate = true;
    failed.push(job.source);
  });
  return { failed } satisfies RenderReport;
});
