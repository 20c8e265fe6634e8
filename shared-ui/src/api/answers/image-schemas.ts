import type { FileLink, GalleryImage, Image } from '@site/contract/api';
import * as v from 'valibot';
import { count, listOf, text, texts } from './answer-schemas.ts';

/** The fields in which an answer describes its one image. */
export const imageFields = { image: text, imageAlt: text, imageCredit: text };

/** The fields in which an answer describes its gallery: lists that run parallel to `images`. */
export const galleryFields = { images: texts, imagesNames: texts, imagesAlts: texts, imagesCredits: texts };

/** A document as an answer describes it. */
export const file = v.object({ path: text, title: text, description: text, size: count });

export const fileFields = { files: listOf(file) };

export function toImage(answer: { image: string; imageAlt: string; imageCredit: string }): Image | null {
  return answer.image === '' ? null : { name: answer.image, alt: answer.imageAlt, credit: answer.imageCredit };
}

export function toGallery(answer: {
  images: readonly string[];
  imagesNames: readonly string[];
  imagesAlts: readonly string[];
  imagesCredits: readonly string[];
}): GalleryImage[] {
  return answer.images.flatMap((name, index) =>
    name === ''
      ? []
      : [
          {
            name,
            caption: answer.imagesNames[index] ?? '',
            alt: answer.imagesAlts[index] ?? answer.imagesNames[index] ?? '',
            credit: answer.imagesCredits[index] ?? '',
          },
        ],
  );
}

/** The files that have an address; a file without title shows its name. */
export function toFiles(files: readonly FileLink[]): FileLink[] {
  return files.filter(({ path }) => path !== '').map((file) => ({ ...file, title: file.title || file.path }));
}
