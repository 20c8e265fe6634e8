import type { FileLink, GalleryImage } from '@site/contract/api';
import type { CleanHtml, SafeHtml } from '../safe-html.ts';
import { text } from './answer-schemas.ts';
import { fileFields, galleryFields, toFiles, toGallery } from './image-schemas.ts';
import { toContent } from './to-content.ts';

/** The fields of everything that has a text with pictures and documents. */
export const bodyFields = { content: text, ...galleryFields, ...fileFields };

interface BodyAnswer {
  readonly content: string;
  readonly images: readonly string[];
  readonly imagesNames: readonly string[];
  readonly imagesAlts: readonly string[];
  readonly imagesCredits: readonly string[];
  readonly files: readonly FileLink[];
}

interface Body {
  readonly content: SafeHtml | null;
  readonly images: readonly GalleryImage[];
  readonly files: readonly FileLink[];
}

/** Text, pictures and documents of an answer. */
export async function toBody(answer: BodyAnswer, clean: CleanHtml): Promise<Body> {
  return {
    content: await toContent(answer.content, clean),
    images: toGallery(answer),
    files: toFiles(answer.files),
  };
}
