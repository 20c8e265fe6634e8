import { integer } from '@site/contract/entities/pieces';
import { toVariantKey } from '@site/pictures/picture-recipe';
import * as v from 'valibot';
import type { ContentFolder } from '../../content/source/content-folder.ts';
import type { Queryable } from '../../database/database.ts';
import { createRowReader } from '../../database/rows.ts';
import { type StoredFile, storeDocuments } from '../../media/documents/document-store.ts';
import { readDocuments } from '../../media/documents/read-documents.ts';
import { makeVariants } from '../../media/make-variants.ts';
import type { PictureJob } from '../../media/render-order.ts';
import { toImageFolder } from '../../media/render-picture.ts';

export interface KnownMedia {
  readonly pictures: PictureJob[];
  readonly documents: readonly StoredFile[];
}

const readRows = createRowReader(v.object({ hash: v.string(), widths: v.array(integer) }));

/** The media of content that the database already has. Neither texts nor images are parsed. */
export async function readKnownMedia(database: Queryable, { binaries }: ContentFolder): Promise<KnownMedia> {
  const rows = await readRows(database, 'select hash, widths from media');
  const widthsOf = new Map(rows.map(({ hash, widths }) => [hash, widths]));
  const files = [...binaries.values()];
  return {
    pictures: files.flatMap(({ source, hash }) => {
      const key = toVariantKey(hash);
      const widths = widthsOf.get(key);
      return widths ? [{ source, key, widths }] : [];
    }),
    documents: files.filter(({ hash }) => widthsOf.has(hash)),
  };
}

/**
 * Creates missing files that the site serves.
 *
 * @returns paths of the originals that could not be rendered
 */
export async function makeMissing({ pictures, documents }: KnownMedia, dataDir: string): Promise<readonly string[]> {
  await storeDocuments(documents, dataDir);
  await readDocuments(documents, dataDir);
  return makeVariants({ jobs: pictures, folder: toImageFolder(dataDir), format: 'jpeg' });
}
