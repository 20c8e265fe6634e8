import path from 'node:path';
import * as v from 'valibot';
import { type RenderOrder, RenderReport } from './render-order.ts';
import { listMissing } from './render-picture.ts';
import { WorkProcess } from './work-process.ts';

const MAIN = path.join(import.meta.dirname, 'render-main.ts');

/**
 * Makes the variants that are missing, in a process of its own; starts none when nothing is. JPEG is waited for, AVIF leaves
 * others the processor.
 *
 * @returns the originals of which nothing could be made
 * @throws WorkProcessError when the process failed; what it has made so far stays
 */
export async function makeVariants(
  { jobs, folder, format }: RenderOrder,
  process = new WorkProcess(),
): Promise<readonly string[]> {
  const missing = await Promise.all(jobs.map((job) => listMissing(job, folder, format)));
  const open = jobs.filter((_job, index) => (missing[index] ?? []).length > 0);
  if (open.length === 0) return [];
  const order: RenderOrder = { folder, format, jobs: open };
  return v.parse(RenderReport, await process.run(MAIN, order, { inBackground: format === 'avif' })).failed;
}
