import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { writeAtomically } from '../atomic-file.ts';
import { type DocumentOrder, isPdf } from './document-order.ts';
import { runInTime } from './run-in-time.ts';

const MAIN = path.join(import.meta.dirname, 'page-main.ts');

/** Width in pixels: what a page is read at, and the first one as a thumbnail. */
export const PAGE_WIDTHS = [1080, 240] as const;

const PageSizes = v.array(v.object({ width: v.number(), height: v.number() }));
export type PageSizes = v.InferOutput<typeof PageSizes>;

/** Where the pictures of documents' pages are kept, by the hash of the document. */
export const toPageFolder = (dataDir: string): string => path.join(dataDir, 'document-pages');

export const toPageFile = (folder: string, page: number, width: number): string =>
  path.join(folder, `${page}-${width}.webp`);

/** Written when all pictures of a document are there. */
const toList = (folder: string) => path.join(folder, 'pages.json');

export const writePageSizes = (folder: string, sizes: PageSizes): Promise<void> =>
  writeAtomically(toList(folder), (unfinished) => writeFile(unfinished, JSON.stringify(sizes)));

/** The pages of a document that there are pictures of; undefined when nobody has looked. */
export const readPageSizes = (folder: string): Promise<PageSizes | undefined> =>
  readFile(toList(folder), 'utf8').then(
    (text) => v.parse(PageSizes, JSON.parse(text)),
    () => undefined,
  );

/**
 * Makes pictures of the pages of PDF documents that have none yet, so that they can be read where no browser shows PDFs.
 *
 * @returns the sizes of the pictures, by the hash of the document
 */
export async function makePagePictures(
  files: readonly DocumentOrder['files'][number][],
  dataDir: string,
): Promise<ReadonlyMap<string, PageSizes>> {
  const folder = toPageFolder(dataDir);
  const sizes = new Map<string, PageSizes>();
  const missing: DocumentOrder['files'] = [];
  for (const file of files.filter(({ source }) => isPdf(source))) {
    const known = await readPageSizes(path.join(folder, file.hash));
    if (known) sizes.set(file.hash, known);
    else missing.push(file);
  }
  // A run for each: one that takes too long, or ends the process, costs the others nothing.
  for (const file of missing) {
    await runInTime(MAIN, { folder, files: [file] });
    sizes.set(file.hash, (await readPageSizes(path.join(folder, file.hash))) ?? []);
  }
  return sizes;
}
