import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const SOURCE = path.resolve(import.meta.dirname, '..');
/** The folders of code whose change may change what an import writes. */
const CODE = ['content', 'import', 'items', 'schemas', 'search', 'media', '../../platform/base/src'];

/**
 * Hash of the content and of the code that imports it: after an update of the program the same content is imported
 * again, without anybody having to think of it.
 */
export async function toImportHash(contentHash: string): Promise<string> {
  const hash = createHash('sha256').update(contentHash);
  for (const folder of CODE) {
    const names = await readdir(path.join(SOURCE, folder), { recursive: true });
    for (const name of names.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts')).sort())
      hash.update(await readFile(path.join(SOURCE, folder, name)));
  }
  return hash.digest('hex');
}
