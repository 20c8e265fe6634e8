import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { toPdf } from './to-pdf.ts';

/** Makes the sample documents from their titles and descriptions: `node content/documents/make/make-documents.ts`. */
const folder = path.resolve(import.meta.dirname, '..');
const documents: Readonly<Record<string, { title: string; description: string }>> = parse(
  await readFile(path.join(folder, 'documents.yaml'), 'utf8'),
);

for (const [name, { title, description }] of Object.entries(documents)) {
  const paragraphs = [
    description,
    'Este documento forma parte del contenido de muestra del sitio. La fundación, sus cifras y sus personas son inventadas.',
  ];
  await writeFile(
    path.join(folder, name),
    toPdf(title, paragraphs, 'Fundación Cultural Villa de Requena · Documento de muestra'),
  );
}
