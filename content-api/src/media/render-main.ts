// Program of a child process that renders variants of images.
import { availableParallelism } from 'node:os';
import { forEachConcurrent } from '@site/base/for-each-concurrent';
import sharp from 'sharp';
import { RenderOrder, type RenderReport } from './render-order.ts';
import { renderPicture } from './render-picture.ts';
import { isDiskFull, runProgram } from './work-program.ts';

// One thread per image: several images in parallel use the cores better than several threads for one image.
sharp.concurrency(1);
await runProgram('pictures', RenderOrder, async ({ folder, format, jobs }) => {
  const failed: string[] = [];
  await forEachConcurrent(jobs, availableParallelism(), (job) =>
    renderPicture(job, folder, format).catch((error: unknown) => {
      if (isDiskFull(error)) throw error;
      failed.push(job.source);
    }),
  );
  return { failed } satisfies RenderReport;
});
