// Program of a child process that reads PDF documents and renders their pages, with one folder for each document.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type PDFiumDocument, PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium';
import { isDiskFailure } from '@site/base/has-code';
import { writeWhole } from '@site/base/whole-file';
import sharp from 'sharp';
import { limitCpuTime } from '../limit-cpu-time.ts';
import { runProgram } from '../work-program.ts';
import { DocumentOrder, MAX_PAGES, MAX_TEXT } from './document-order.ts';
import { PAGE_WIDTHS, type PageSizes, toPageFile, writePageSizes, writeText } from './page-pictures.ts';

/** CPU time after which a document is omitted, so that an import does not wait for it. In milliseconds. */
const LIMIT_MS = 60_000;

limitCpuTime(LIMIT_MS);
const library = await PDFiumLibrary.init();

const [READ, THUMBNAIL] = PAGE_WIDTHS;
/** A page much longer than wide is a plan, which would exhaust the memory. */
const MAX_HEIGHT = READ * 3;

function readText(document: PDFiumDocument): string {
  let text = '';
  for (const page of document.pages()) {
    if (text.length >= MAX_TEXT) break;
    text += `${page.getText()}\n`;
  }
  // NUL stands for a character that the font does not map, U+FFFE for the hyphen of a divided word.
  return text
    .replace(/\0|\uFFFE\s*/g, '')
    .replaceAll('\r\n', '\n')
    .slice(0, MAX_TEXT)
    .trim();
}

async function drawPage(page: PDFiumPage, place: string, number: number): Promise<PageSizes[number] | null> {
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const [width, height] = [READ, Math.round((READ * originalHeight) / originalWidth)];
  if (!(height > 0 && height <= MAX_HEIGHT)) return null;
  const { data, ...drawn } = await page.render({ width, height, render: 'bitmap' });
  const picture = sharp(data, { raw: { width: drawn.width, height: drawn.height, channels: 4 } }).removeAlpha();
  for (const wide of number === 1 ? [READ, THUMBNAIL] : [READ]) {
    const bytes = await picture.clone().resize({ width: wide }).webp({ quality: 80 }).toBuffer();
    await writeWhole(toPageFile(place, number, wide), (unfinished) => writeFile(unfinished, bytes));
  }
  return { width, height };
}

/** Renders the pages up to the first that fails. Each is recorded immediately, in case a later one ends the process. */
async function drawPages(document: PDFiumDocument, place: string): Promise<void> {
  const sizes: PageSizes = [];
  for (const page of document.pages()) {
    const size = sizes.length < MAX_PAGES ? await drawPage(page, place, sizes.length + 1) : null;
    if (!size) break;
    sizes.push(size);
    await writePageSizes(place, sizes);
  }
}

async function processDocument(source: string, place: string): Promise<void> {
  const document = await library.loadDocument(await readFile(source));
  try {
    await writeText(place, readText(document));
    await drawPages(document, place);
  } finally {
    document.destroy();
  }
}

await runProgram('documents', DocumentOrder, async ({ folder, files }) => {
  for (const { source, hash } of files) {
    const place = path.join(folder, hash);
    await mkdir(place, { recursive: true });
    // Recorded before reading: a document that crashes the process is not tried again. It can still be found by its
    // title, and is still offered as a download.
    await writeText(place, '');
    await writePageSizes(place, []);
    await processDocument(source, place).catch((error: unknown) => {
      if (isDiskFailure(error)) throw error;
    });
  }
  return {};
});
