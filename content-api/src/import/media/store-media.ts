import { FORMATS } from '@site/pictures/picture-recipe';
import type { MediaCatalog, Picture } from '../../content/media-catalog.ts';
import type { Issue } from '../../content/source/issues.ts';
import { isWhole, measurePicture } from '../../media/measure-picture.ts';
import type { PictureJob } from '../../media/render-order.ts';
import type { MediaRow } from '../database/write-content.ts';
import { checkDocuments } from './check-documents.ts';
import { makeMissing } from './known-media.ts';

const unreadable = ({ file }: Picture): Issue => ({
  file: file.path,
  line: 1,
  message:
    'Este archivo no se puede leer como imagen. Si es una foto de un iPhone (HEIC), expórtela como JPEG; si es muy grande o complicada, redúzcala; si no, guárdela de nuevo.',
});

/** Reads the header of every image and document. Returns the readable images, and an issue for each unreadable file. */
async function measureMedia(media: MediaCatalog) {
  const pictures: { readonly picture: Picture; readonly job: PictureJob }[] = [];
  const issues: Issue[] = [...(await checkDocuments(media))];
  for (const picture of media.pictures.values()) {
    const job = await measurePicture(picture.file.source, picture.file.hash);
    if (job) pictures.push({ picture, job });
    else issues.push(unreadable(picture));
  }
  return { pictures, issues };
}

/** Reports the files that `storeMedia` would refuse, without storing anything. */
export async function checkMedia(media: MediaCatalog): Promise<readonly Issue[]> {
  const { pictures, issues } = await measureMedia(media);
  for (const { picture } of pictures) if (!(await isWhole(picture.file.source))) issues.push(unreadable(picture));
  return issues;
}

/**
 * Stores the files that the server serves: documents, and images as JPEG.
 *
 * @returns the rows to write, or the issues of unreadable files
 */
export async function storeMedia(media: MediaCatalog, dataDir: string) {
  const { pictures, issues } = await measureMedia(media);
  const documents = [...media.documents.values()];
  const known = {
    pictures: pictures.map(({ job }) => job),
    documents: documents.map(({ file: { source, hash, size } }) => ({ source, hash, size })),
  };
  if (issues.length > 0) return { rows: [], known, issues };
  const failed = await makeMissing(known, dataDir);
  const broken = pictures.filter(({ job }) => failed.includes(job.source)).map(({ picture }) => unreadable(picture));
  const rows: MediaRow[] = [
    ...pictures.map(({ picture: { name, plainName, file }, job: { key, widths } }) => ({
      kind: 'image' as const,
      name,
      plain_name: plainName,
      hash: key,
      type: FORMATS.jpeg.type,
      size: file.size,
      widths,
    })),
    ...documents.map(({ answer: { path: name, type }, plainName, file: { hash, size } }) => ({
      kind: 'document' as const,
      name,
      plain_name: plainName,
      hash,
      type,
      size,
      widths: [],
    })),
  ];
  return { rows, known, issues: broken };
}
