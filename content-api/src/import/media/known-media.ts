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
  /** Of the import that they are of. */
  hash: v.string(),
  pictures: v.array(PictureJob),
  documents: v.array(StoredFile),
});

/** What a content has of pictures and documents. */
export type KnownMedia = Omit<v.InferOutput<typeof schema>, 'hash'>;

interface Folders {
  readonly contentDir: string;
  readonly dataDir: string;
}

/** Beside the folders that it speaks of. */
export const KNOWN_MEDIA = 'media.json';
const toFile = (dataDir: string) => path.join(dataDir, KNOWN_MEDIA);

const withSources = ({ pictures, documents }: KnownMedia, toSource: (source: string) => string): KnownMedia => ({
  pictures: pictures.map((each) => ({ ...each, source: toSource(each.source) })),
  documents: documents.map((each) => ({ ...each, source: toSource(each.source) })),
});

/** Notes it for the next start, which then need not read the content to see that nothing is missing. */
export async function writeKnownMedia(media: KnownMedia, hash: string, { contentDir, dataDir }: Folders) {
  // Named below the content folder, which another machine may have elsewhere.
  const known = { hash, ...withSources(media, (source) => path.relative(contentDir, source)) };
  await writeWhole(toFile(dataDir), (unfinished) => writeFile(unfinished, JSON.stringify(known)));
}

/** What was noted of an import with this hash; null when there is nothing, or of another. */
export async function readKnownMedia(hash: string, { contentDir, dataDir }: Folders): Promise<KnownMedia | null> {
  const text = await readFile(toFile(dataDir), 'utf8').catch(() => '{}');
  const known = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  if (!known.success || known.output.hash !== hash) return null;
  return withSources(known.output, (source) => path.join(contentDir, source));
}

/**
 * Makes what is missing of files that are served.
 *
 * @returns the originals of which nothing could be made
 */
export async function makeMissing({ pictures, documents }: KnownMedia, dataDir: string): Promise<readonly string[]> {
  await storeDocuments(documents, dataDir);
  await makePagePictures(documents, dataDir);
  return makeVariants({ jobs: pictures, folder: toImageFolder(dataDir), format: 'jpeg' });
}
