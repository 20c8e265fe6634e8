import { cp } from 'node:fs/promises';
import path from 'node:path';
import { readSettings } from '@site/base/settings';
import { ROOT } from './source-hash.ts';
import type { PrepareOptions } from './start-site.ts';

/** Where an archive of the site holds what was made from its content, relative to its root. */
export const PACKED_DATA = 'packed-data';

/** Folders of the data folder that an import fills: their files are named by their content, and never change. */
export const MADE_FROM_CONTENT: readonly string[] = ['images', 'documents', 'document-texts', 'document-pages'];

/** Puts what an archive brings into the data folder, where it is missing: an import then makes only what changed. */
export async function seedData({ env }: Pick<PrepareOptions, 'env'>): Promise<void> {
  const target = path.resolve(ROOT, readSettings(env).DATA_DIR);
  for (const made of MADE_FROM_CONTENT)
    await cp(path.join(ROOT, PACKED_DATA, made), path.join(target, made), { recursive: true, force: false });
}
