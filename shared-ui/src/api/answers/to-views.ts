import { type CivilDateTime, parseCivilDateTime } from '@site/base/clock';
import type { Body, FileLink, GalleryImage, Image, NewsSummary } from '@site/contract/api';
import type { WireNewsSummary } from '@site/contract/entities/news';
import type { WireBody, WireFile, WireGallery, WireImage } from '@site/contract/entities/pieces';
import type { CleanHtml, SafeHtml } from '../safe-html.ts';

/** Sanitises the rich text of a field; null when the field is blank, so that its block can be omitted. */
export async function toContent(html: string, clean: CleanHtml): Promise<SafeHtml | null> {
  return html.trim() === '' ? null : clean(html);
}

/** Parses a date. Some content APIs return milliseconds since 1970. */
export const toDate = (text: string | null): CivilDateTime | null =>
  parseCivilDateTime(text !== null && /^\d{11,}$/.test(text) ? Number(text) : text);

export const toImage = ({ image, imageAlt, imageCredit, imageFocus }: WireImage): Image | null =>
  image === '' ? null : { name: image, alt: imageAlt, credit: imageCredit, ...(imageFocus && { focus: imageFocus }) };

/** Converts the image of a card, which shows none of its texts: they would only enlarge the transfer cache. */
export const toCardImage = (answer: WireImage): Image | null => toImage({ ...answer, imageAlt: '', imageCredit: '' });

export function toGallery({
  images,
  imagesNames,
  imagesAlts,
  imagesCredits,
  imagesFocus,
}: WireGallery): GalleryImage[] {
  return images.flatMap((name, index) =>
    name === '' || images.indexOf(name) < index
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

/** Used when a content API returns no name, since headings and links must not be empty. */
const UNTITLED = 'Sin título';

/** Returns the first text that is not blank. */
export const toName = (...texts: readonly string[]): string => texts.find((text) => text.trim() !== '') ?? UNTITLED;

/** Returns a subtitle; empty when it already serves as the name, so that no page, feed or description repeats it. */
export const toSubtitle = (text: string, name: string): string => (text.trim() === name.trim() ? '' : text);

/** Converts a news item or a contribution in a list, which have the same fields. */
export function toSummary(answer: Omit<WireNewsSummary, 'tags' | 'path'>): NewsSummary {
  const { id } = answer;
  const title = toName(answer.title, answer.subtitle);
  const subtitle = toSubtitle(answer.subtitle, title);
  return { id, title, subtitle, date: toDate(answer.date), image: toCardImage(answer) };
}

/** Converts a document; null when it has no path. @param fallback title of a document without one */
export const toFile = ({ path, title, description, size, pages }: WireFile, fallback = path): FileLink | null =>
  path === '' ? null : { path, title: title || fallback, description, size, ...(pages && { pages }) };

export const toFiles = (files: readonly WireFile[]): FileLink[] => files.flatMap((file) => toFile(file) ?? []);

/** Converts the text, images and documents of a response. */
export async function toBody(answer: WireBody, clean: CleanHtml): Promise<Body> {
  return {
    content: await toContent(answer.content, clean),
    images: toGallery(answer),
    files: toFiles(answer.files),
  };
}
