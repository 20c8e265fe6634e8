import { type FileHandle, open } from 'node:fs/promises';
import path from 'node:path';
import type { MediaCatalog } from '../../content/media-catalog.ts';
import type { Issue } from '../../content/source/issues.ts';

const HEAD = 1024;
/** Programs and servers append a few bytes to the last line of a document. */
const TAIL = 4096;

async function readText(file: FileHandle, length: number, position: number): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.toString('latin1', 0, bytesRead);
}

/** A PDF starts with its version and ends with a marker, which an interrupted download lacks (ISO 32000-2, 7.5). */
async function findPdfDefect(source: string, size: number): Promise<string | undefined> {
  const file = await open(source);
  try {
    if (!(await readText(file, HEAD, 0)).includes('%PDF-'))
      return 'Este archivo se llama .pdf y no es un PDF. Ábralo con su programa y expórtelo como PDF.';
    if (!(await readText(file, TAIL, Math.max(0, size - TAIL))).includes('%%EOF'))
      return 'A este PDF le falta el final, como a una descarga interrumpida. Cópielo o expórtelo de nuevo.';
    return undefined;
  } finally {
    await file.close();
  }
}

/** Reports empty documents, and files named .pdf that are not whole PDF documents. */
export async function checkDocuments({ documents }: MediaCatalog): Promise<readonly Issue[]> {
  const checked = [...documents.values()].map(async ({ file: { path: file, source, size } }) => {
    if (size === 0)
      return [{ file, line: 1, message: 'Este documento está vacío. Guárdelo de nuevo o bórrelo con su entrada.' }];
    const message = path.posix.extname(file).toLowerCase() === '.pdf' ? await findPdfDefect(source, size) : undefined;
    return message === undefined ? [] : [{ file, line: 1, message }];
  });
  return (await Promise.all(checked)).flat();
}
