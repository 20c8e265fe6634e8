import { type CivilDateTime, parseCivilDateTime } from '@site/base/clock';
import type { Body, FileLink, GalleryImage, Image } from '@site/contract/api';
import type { WireBody, WireFile, WireGallery, WireImage } from '@site/contract/entities/pieces';
import type { CleanHtml, SafeHtml } from '../safe-html.ts';

/** The rich text of a field, made safe; null when the field is blank, so that its block can be left out. */
export async function toContent(html: string, clean: CleanHtml): Promise<SafeHtml | null> {
  return html.trim() === '' ? null : clean(html);
}

/** A date as the wire has it; some content APIs answer milliseconds since 1970. */
export const toDate = (text: string | null): CivilDateTime | null =>
  parseCivilDateTime(text !== null && /^\d{11,}$/.test(text) ? Number(text) : text);

export const toImage = ({ image, imageAlt, imageCredit, imageFocus }: WireImage): Image | null =>
  image === '' ? null : { name: image, alt: imageAlt, credit: imageCredit, ...(imageFocus && { focus: imageFocus }) };

export function toGallery({
  images,
  imagesNames,
  imagesAlts,
  imagesCredits,
  imagesFocus,
}: WireGallery): GalleryImage[] {
  return images.flatMap((name, index) =>
    name === ''
      ? []
      : [
          {
            name,
            caption: imagesNames[index] ?? '',
            alt: imagesAlts[index] ?? imagesNames[index] ?? '',
            credit: imagesCredits[index] ?? '',
            ...(imagesFocus?.[index] && { focus: imagesFocus[index] }),
          },
        ],
  );
}

/** What stands where a content API names nothing: a heading or a link without words is none. */
const NAMELESS = 'Sin título';

/** The first of some texts that says something. */
export const toName = (...texts: readonly string[]): string => texts.find((text) => text.trim() !== '') ?? NAMELESS;

/** What stands below a name; nothing where it serves as the name, so that no page, feed or description says it twice. */
export const toSubtitle = (text: string, name: string): string => (text.trim() === name.trim() ? '' : text);

/** A document that has an address, else null. @param otherwise its title when it has none */
export const toFile = ({ path, title, description, size, pages }: WireFile, otherwise = path): FileLink | null =>
  path === '' ? null : { path, title: title || otherwise, description, size, ...(pages && { pages }) };

export const toFiles = (files: readonly WireFile[]): FileLink[] => files.flatMap((file) => toFile(file) ?? []);

/** Text, pictures and documents of an answer. */
export async function toBody(answer: WireBody, clean: CleanHtml): Promise<Body> {
  return {
    content: await toContent(answer.content, clean),
    images: toGallery(answer),
    files: toFiles(answer.files),
  };
}
