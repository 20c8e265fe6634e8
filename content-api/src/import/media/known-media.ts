import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { writeWhole } from '@site/base/whole-file';
import * as v from 'valibot';
import { StoredFile, storeDocuments } from '../../media/documents/document-store.ts';
import { makePagePictures } from '../../media/documents/page-pictures.ts';
import { makeVariants } from '../../media/make-variants.ts';
import { PictureJob } from '../../media/render-order.ts';
import { toImageFolder } from '../../media/render-picture.ts';

const schema = v.object({
  /** Hash of the import that these media belong to. */
  hash: v.string(),
  pictures: v.array(PictureJob),
  documents: v.array(StoredFile),
});

/** The images and documents of the content. */
export type KnownMedia = Omit<v.InferOutput<typeof schema>, 'hash'>;

interface Folders {
  readonly contentDir: string;
  readonly dataDir: string;
}

/** A file next to the media folders that it describes. */
export const KNOWN_MEDIA = 'media.json';
const toFile = (dataDir: string) => path.join(dataDir, KNOWN_MEDIA);

const withSources = ({ pictures, documents }: KnownMedia, toSource: (source: string) => string): KnownMedia => ({
  pictures: pictures.map((each) => ({ ...each, source: toSource(each.source) })),
  documents: documents.map((each) => ({ ...each, source: toSource(each.source) })),
});

/** Records the media, so that the next start can check for missing files without parsing the content. */
export async function writeKnownMedia(media: KnownMedia, hash: string, { contentDir, dataDir }: Folders) {
  // Relative to the content folder, which may be elsewhere on another machine.
  const known = { hash, ...withSources(media, (source) => path.relative(contentDir, source)) };
  await writeWhole(toFile(dataDir), (unfinished) => writeFile(unfinished, JSON.stringify(known)));
}

/** The media recorded for the import with this hash; null if none or those of another import were recorded. */
export async function readKnownMedia(hash: string, { contentDir, dataDir }: Folders): Promise<KnownMedia | null> {
  const text = await readFile(toFile(dataDir), 'utf8').catch(() => '{}');
  const known = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  if (!known.success || known.output.hash !== hash) return null;
  return withSources(known.output, (source) => path.join(contentDir, source));
}

/**
 * Creates missing files that the site serves.
 *
 * @returns paths of the originals that could not be rendered
 */
export async function makeMissing({ pictures, documents }: KnownMedia, dataDir: string): Promise<readonly string[]> {
  await storeDocuments(documents, dataDir);
  await makePagePictures(documents, dataDir);
  return makeVariants({ jobs: pictures, folder: toImageFolder(dataDir), format: 'jpeg' });
}
