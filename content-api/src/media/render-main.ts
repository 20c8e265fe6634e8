// A rendering process: reads an order from its standard input, makes the variants, writes its report.
import { availableParallelism } from 'node:os';
import { json } from 'node:stream/consumers';
import { eachAtOnce } from '@site/base/each-at-once';
import { installLastResort } from '@site/base/limits/last-resort';
import sharp from 'sharp';
import * as v from 'valibot';
import { isDiskFull, toReport } from './disk-full.ts';
import { endWithParent } from './end-with-parent.ts';
import { RenderOrder, type RenderReport } from './render-order.ts';
import { renderPicture } from './render-picture.ts';

installLastResort('pictures');
endWithParent();
const { folder, format, jobs } = v.parse(RenderOrder, await json(process.stdin));
const failed: string[] = [];

// One thread for each picture: whole pictures side by side use the cores better than threads within one.
sharp.concurrency(1);
const report = await toReport(async () => {
  await eachAtOnce(jobs, availableParallelism(), (job) =>
    renderPicture(job, folder, format).catch((error: unknown) => {
      if (isDiskFull(error)) throw error;
      failed.push(job.source);
    }),
  );
  return { failed } satisfies RenderReport;
});
process.stdout.write(JSON.stringify(report));
