import path from 'node:path';
import * as v from 'valibot';
import { type RenderOrder, RenderReport } from './render-order.ts';
import { listMissing } from './render-picture.ts';
import { WorkProcess } from './work-process.ts';

const MAIN = path.join(import.meta.dirname, 'render-main.ts');

/**
 * Renders missing variants in a child process; starts none if nothing is missing. AVIF is rendered with low priority,
 * JPEG is not, since imports wait for it.
 *
 * @returns paths of the originals that could not be rendered
 * @throws WorkProcessError if the process failed; finished variants are kept
 */
export async function makeVariants(
  { jobs, folder, format, deadlineMs }: RenderOrder,
  process = new WorkProcess(),
): Promise<readonly string[]> {
  const failed: string[] = [];
  const listOpen = async () => {
    const missing = await Promise.all(jobs.map((job) => listMissing(job, folder, format)));
    return jobs.filter(({ source }, index) => (missing[index] ?? []).length > 0 && !failed.includes(source));
  };
  for (let open = await listOpen(); open.length > 0; open = await listOpen()) {
    const order: RenderOrder = { folder, format, jobs: open, deadlineMs };
    failed.push(...v.parse(RenderReport, await process.run(MAIN, order, { inBackground: format === 'avif' })).failed);
  }
  return failed;
}
