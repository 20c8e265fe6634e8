import type { MediaCatalog } from '../content/media-catalog.ts';
import type { Mistake } from '../content/source/mistakes.ts';
import { storeDocuments } from '../media/document-store.ts';
import { FORMATS, toVariantKey } from '../media/picture-recipe.ts';
import { renderAll } from '../media/render-all.ts';
import { PictureError, readPictureSize, toImageFolder } from '../media/render-picture.ts';
import type { MediaRow } from './write-content.ts';

/** The rows to write, or what is wrong with picture files that cannot be read. */
export interface StoredMedia {
  readonly rows: readonly MediaRow[];
  readonly mistakes: readonly Mistake[];
}

/** Puts what the site serves as files where the server finds it: documents, and pictures as JPEG. */
export async function storeMedia(media: MediaCatalog, dataDir: string): Promise<StoredMedia> {
  const pictures = [...media.pictures.values()];
  const documents = [...media.documents.values()];
  const mistakes = await checkPictures(media);
  if (mistakes.length > 0) return { rows: [], mistakes };

  await storeDocuments(
    documents.map(({ file }) => file),
    dataDir,
  );
  const widths = await renderAll(
    pictures.map(({ file }) => file),
    toImageFolder(dataDir),
    'jpeg',
  );
  const rows: MediaRow[] = [
    ...pictures.map(({ name, file }, index) => ({
      kind: 'image' as const,
      name,
      hash: toVariantKey(file.hash),
      type: FORMATS.jpeg.type,
      size: file.size,
      widths: widths[index] ?? [],
    })),
    ...documents.map(({ answer, file }) => ({
      kind: 'document' as const,
      name: answer.path,
      hash: file.hash,
      type: answer.type,
      size: file.size,
      widths: [],
    })),
  ];
  return { rows, mistakes };
}

/** Reports picture files that are broken, before anything is written. */
export async function checkPictures(media: MediaCatalog): Promise<readonly Mistake[]> {
  const found: Mistake[] = [];
  for (const { file } of media.pictures.values())
    await readPictureSize(file).catch((error: unknown) => {
      if (!(error instanceof PictureError)) throw error;
      found.push({ file: file.path, line: 1, message: 'This file cannot be read as a picture. Save it anew.' });
    });
  return found;
}
