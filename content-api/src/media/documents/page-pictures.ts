import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { writeWhole } from '@site/base/whole-file';
import * as v from 'valibot';
import type { DocumentFile } from './document-order.ts';
import { makeOfPdfs } from './make-of-pdfs.ts';

const MAIN = path.join(import.meta.dirname, 'page-main.ts');

/** Width in pixels: what a page is read at, and the first one as a thumbnail. */
export const PAGE_WIDTHS = [1080, 240] as const;

const PageSizes = v.array(v.object({ width: v.number(), height: v.number() }));
export type PageSizes = v.InferOutput<typeof PageSizes>;

/** Where the pictures of documents' pages are kept, by the hash of the document. */
export const toPageFolder = (dataDir: string): string => path.join(dataDir, 'document-pages');

export const toPageFile = (folder: string, page: number, width: number): string =>
  path.join(folder, `${page}-${width}.webp`);

/** There when all pictures of a document are there that can be. */
const toList = (folder: string) => path.join(folder, 'pages.json');
/** What is drawn so far. It becomes the list when the drawing is over, and counts for nothing when the import was ended before. */
const toDraft = (folder: string) => path.join(folder, 'drawn.json');

export const writePageSizes = (folder: string, sizes: PageSizes): Promise<void> =>
  writeWhole(toDraft(folder), (unfinished) => writeFile(unfinished, JSON.stringify(sizes)));

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
export function makePagePictures(
  files: readonly DocumentFile[],
  dataDir: string,
): Promise<ReadonlyMap<string, PageSizes>> {
  const folder = toPageFolder(dataDir);
  const read = (hash: string) => readPageSizes(path.join(folder, hash));
  return makeOfPdfs<PageSizes>(files, {
    ...{ main: MAIN, folder, read },
    async finish(hash) {
      const place = path.join(folder, hash);
      await rename(toDraft(place), toList(place)).catch(() => {});
      return (await read(hash)) ?? [];
    },
  });
}
