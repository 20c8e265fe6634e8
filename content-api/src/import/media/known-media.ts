import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { writeWhole } from '@site/base/whole-file';
import * as v from 'valibot';
import { storeDocuments } from '../../media/documents/document-store.ts';
import { makePagePictures } from '../../media/documents/page-pictures.ts';
import { makeVariants } from '../../media/make-variants.ts';
import { type PictureJob, toImageFolder } from '../../media/render-picture.ts';

const schema = v.object({
  /** Of the import that they are of. */
  hash: v.string(),
  /** Originals are named below the content folder, which another machine may have elsewhere. */
  pictures: v.array(v.object({ source: v.string(), key: v.string(), widths: v.array(v.number()) })),
  documents: v.array(v.object({ source: v.string(), hash: v.string(), size: v.number() })),
});

/** What a content has of pictures and documents. */
export interface KnownMedia {
  readonly pictures: readonly PictureJob[];
  readonly documents: readonly { readonly source: string; readonly hash: string; readonly size: number }[];
}

interface Folders {
  readonly contentDir: string;
  readonly dataDir: string;
}

/** Beside the folders that it speaks of. */
export const KNOWN_MEDIA = 'media.json';
const toFile = (dataDir: string) => path.join(dataDir, KNOWN_MEDIA);

/** Notes it for the next start, which then need not read the content to see that nothing is missing. */
export async function writeKnownMedia(media: KnownMedia, hash: string, { contentDir, dataDir }: Folders) {
  const toName = <Kind extends { readonly source: string }>(each: Kind) => ({
    ...each,
    source: path.relative(contentDir, each.source),
  });
  const known = { hash, pictures: media.pictures.map(toName), documents: media.documents.map(toName) };
  await writeWhole(toFile(dataDir), (unfinished) => writeFile(unfinished, JSON.stringify(known)));
}

/** What was noted of an import with this hash; null when there is nothing, or of another. */
export async function readKnownMedia(hash: string, { contentDir, dataDir }: Folders): Promise<KnownMedia | null> {
  const text = await readFile(toFile(dataDir), 'utf8').catch(() => '{}');
  const known = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  if (!known.success || known.output.hash !== hash) return null;
  const toPlace = <Kind extends { readonly source: string }>(each: Kind) => ({
    ...each,
    source: path.join(contentDir, each.source),
  });
  return { pictures: known.output.pictures.map(toPlace), documents: known.output.documents.map(toPlace) };
}

/**
 * Makes what is missing of files that are served.
 *
 * @returns the originals of which nothing could be made
 */
export async function makeMissing({ pictures, documents }: KnownMedia, dataDir: string): Promise<readonly string[]> {
  await storeDocuments(documents, dataDir);
  await makePagePictures(documents, dataDir);
  return makeVariants({ jobs: pictures, folder: toImageFolder(dataDir), format: 'jpeg', inBackground: false });
}
