import { randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Longer than a copy takes: another start in the same folder may be making its own. */
const OLD_MS = 15 * 60 * 1_000;

/** With a UUID as below; with a process id, as they were named before. */
const DRAFT = /^(?:.+\.(?:\d+|[0-9a-f]{8}-[0-9a-f-]{27})\.new|seed\.\d+)$/;

/** Where something is made that then takes its place by being renamed. A process id would come again in each container. */
export const toDraft = (place: string): string => `${place}.${randomUUID()}.new`;

/** Deletes what starts left behind that were killed. Another process may delete the same. */
export async function removeOldDrafts(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const draft of names.filter((name) => DRAFT.test(name)).map((name) => path.join(folder, name))) {
    const found = await stat(draft).catch(() => null);
    if (found && Date.now() - found.mtimeMs > OLD_MS) await rm(draft, { recursive: true, force: true });
  }
}
