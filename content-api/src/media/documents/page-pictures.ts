import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { writeWhole } from '@site/base/whole-file';
import * as v from 'valibot';

/** Widths in pixels: of pages for reading, and of the first page as a thumbnail. */
export const PAGE_WIDTHS = [1080, 240] as const;

const PageSizes = v.array(v.object({ width: v.number(), height: v.number() }));
export type PageSizes = v.InferOutput<typeof PageSizes>;

/** Folder of the page images, with a folder for each document, named by its hash. */
export const toPageFolder = (dataDir: string): string => path.join(dataDir, 'document-pages');

export const toPageFile = (folder: string, page: number, width: number): string =>
  path.join(folder, `${page}-${width}.webp`);

const toTextFile = (folder: string) => path.join(folder, 'text.txt');
/**
 * The pages of a document. Exists once the program has finished. Not `pages.json`, which earlier versions wrote without
 * the text.
 */
const toList = (folder: string) => path.join(folder, 'sizes.json');
/**
 * The pages rendered so far. Becomes the list when rendering has finished, and is ignored if the import was ended
 * before.
 */
const toDraft = (folder: string) => path.join(folder, 'drawn.json');

export const writeText = (folder: string, text: string): Promise<void> =>
  writeWhole(toTextFile(folder), (unfinished) => writeFile(unfinished, text));

export const writePageSizes = (folder: string, sizes: PageSizes): Promise<void> =>
  writeWhole(toDraft(folder), (unfinished) => writeFile(unfinished, JSON.stringify(sizes)));

/** Records that the program has finished with a document. */
export const finishPages = (folder: string): Promise<void> => rename(toDraft(folder), toList(folder)).catch(() => {});

/** The rendered pages of a document; undefined if it has not been processed yet. */
export const readPageSizes = (folder: string): Promise<PageSizes | undefined> =>
  readFile(toList(folder), 'utf8').then(
    (text) => v.parse(PageSizes, JSON.parse(text)),
    () => undefined,
  );

/** The text of a document that has been processed. */
export const readText = (folder: string): Promise<string> => readFile(toTextFile(folder), 'utf8').catch(() => '');
