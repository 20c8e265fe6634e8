import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { writeWhole } from '@site/base/whole-file';
import * as v from 'valibot';
import type { DocumentFile } from './document-order.ts';
import { processPdfs } from './process-pdfs.ts';

const MAIN = path.join(import.meta.dirname, 'page-main.ts');

/** Widths in pixels: of pages for reading, and of the first page as a thumbnail. */
export const PAGE_WIDTHS = [1080, 240] as const;

const PageSizes = v.array(v.object({ width: v.number(), height: v.number() }));
export type PageSizes = v.InferOutput<typeof PageSizes>;

/** Folder of the page images, with a folder for each document, named by its hash. */
export const toPageFolder = (dataDir: string): string => path.join(dataDir, 'document-pages');

export const toPageFile = (folder: string, page: number, width: number): string =>
  path.join(folder, `${page}-${width}.webp`);

/** The pages of a document. Exists once rendering has finished. */
const toList = (folder: string) => path.join(folder, 'pages.json');
/**
 * The pages rendered so far. Becomes the list when rendering has finished, and is ignored if the import was ended
 * before.
 */
const toDraft = (folder: string) => path.join(folder, 'drawn.json');

export const writePageSizes = (folder: string, sizes: PageSizes): Promise<void> =>
  writeWhole(toDraft(folder), (unfinished) => writeFile(unfinished, JSON.stringify(sizes)));

/** The rendered pages of a document; undefined if it has not been processed yet. */
export const readPageSizes = (folder: string): Promise<PageSizes | undefined> =>
  readFile(toList(folder), 'utf8').then(
    (text) => v.parse(PageSizes, JSON.parse(text)),
    () => undefined,
  );

/**
 * Renders the pages of PDF documents that have no images yet, for browsers that cannot show PDFs.
 *
 * @returns the sizes of the images, by the hash of the document
 */
export function makePagePictures(
  files: readonly DocumentFile[],
  dataDir: string,
): Promise<ReadonlyMap<string, PageSizes>> {
  const folder = toPageFolder(dataDir);
  const read = (hash: string) => readPageSizes(path.join(folder, hash));
  return processPdfs<PageSizes>(files, {
    main: MAIN,
    folder,
    read,
    async finish(hash) {
      const place = path.join(folder, hash);
      await rename(toDraft(place), toList(place)).catch(() => {});
      return (await read(hash)) ?? [];
    },
  });
}
