// Program of a child process that renders variants of images.
import { availableParallelism } from 'node:os';
import { eachAtOnce } from '@site/base/each-at-once';
import sharp from 'sharp';
import { RenderOrder, type RenderReport } from './render-order.ts';
import { renderPicture } from './render-picture.ts';
import { isDiskFull, runProgram } from './work-program.ts';

// One thread per image: several images in parallel use the cores better than several threads for one image.
sharp.concurrency(1);
await runProgram('pictures', RenderOrder, async ({ folder, format, jobs }) => {
  const failed: string[] = [];
  await eachAtOnce(jobs, availableParallelism(), (job) =>
    renderPicture(job, folder, format).catch((error: unknown) => {
      if (isDiskFull(error)) throw error;
      failed.push(job.source);
    }),
  );
  return { failed } satisfies RenderReport;
});
