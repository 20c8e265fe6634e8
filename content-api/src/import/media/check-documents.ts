import { open } from 'node:fs/promises';
import path from 'node:path';
import type { MediaCatalog } from '../../content/media-catalog.ts';
import type { Issue } from '../../content/source/issues.ts';

const HEAD = 1024;

async function readHead(source: string): Promise<string> {
  const file = await open(source);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Reports empty documents, and files named .pdf that are not PDF documents (ISO 32000-2, section 7.5.2). */
export async function checkDocuments({ documents }: MediaCatalog): Promise<readonly Issue[]> {
  const checked = [...documents.values()].map(async ({ file: { path: file, source, size } }) => {
    const message =
      size === 0
        ? 'Este documento está vacío. Guárdelo de nuevo o bórrelo con su entrada.'
        : path.posix.extname(file).toLowerCase() === '.pdf' && !(await readHead(source)).includes('%PDF-')
          ? 'Este archivo se llama .pdf y no es un PDF. Ábralo con su programa y expórtelo como PDF.'
          : '';
    return message === '' ? [] : [{ file, line: 1, message }];
  });
  return (await Promise.all(checked)).flat();
}
