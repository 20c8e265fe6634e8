import { mkdir } from 'node:fs/promises';
import { WorkProcess } from '../work-process.ts';
import type { DocumentOrder } from './document-order.ts';

/** What cannot be read in this time, in milliseconds, is left out: an import must not wait for it. */
const DEADLINE_MS = 60_000;

/**
 * Lets a program read documents (one, lest the others pay for it), in a process of its own: a file from anywhere may take long, or all memory.
 *
 * @returns false when it did not end in time, or not well
 */
export async function runInTime(main: string, order: DocumentOrder): Promise<boolean> {
  await mkdir(order.folder, { recursive: true });
  const work = new WorkProcess();
  const timer = setTimeout(() => work.stop(), DEADLINE_MS);
  try {
    await work.run(main, order, { inBackground: false });
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
