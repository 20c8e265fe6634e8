import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type DocumentOrder, isPdf } from './document-order.ts';
import { runInTime } from './run-in-time.ts';

const MAIN = path.join(import.meta.dirname, 'text-main.ts');

/** Where the texts of documents are kept, by the hash of the document. */
export const toTextFolder = (dataDir: string): string => path.join(dataDir, 'document-texts');

/**
 * The texts of PDF documents, by the hash of their bytes. Read once by a process of its own: a file from anywhere may take
 * long, or all memory.
 */
export async function readDocumentTexts(
  files: readonly DocumentOrder['files'][number][],
  dataDir: string,
): Promise<ReadonlyMap<string, string>> {
  const folder = toTextFolder(dataDir);
  const read = (hash: string) => readFile(path.join(folder, `${hash}.txt`), 'utf8').catch(() => undefined);
  const texts = new Map<string, string>();
  const missing: DocumentOrder['files'] = [];
  for (const file of files.filter(({ source }) => isPdf(source))) {
    const text = await read(file.hash);
    if (text === undefined) missing.push(file);
    else texts.set(file.hash, text);
  }
  // A run for each: one that takes too long, or ends the process, costs the others nothing.
  for (const file of missing) {
    const { hash } = file;
    const isDone = await runInTime(MAIN, { folder, files: [file] });
    const text = await read(hash);
    texts.set(hash, text ?? '');
    // The one that took too long must not hold up the next import too.
    if (text === undefined && !isDone) await writeFile(path.join(folder, `${hash}.txt`), '');
  }
  return texts;
}
