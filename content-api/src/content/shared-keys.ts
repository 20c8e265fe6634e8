import { toVideoId } from '@site/base/text/to-video-id';
import type { Focus } from '@site/contract/entities/pieces';
import { isOpenFrom, type Publication } from '../items/publication.ts';
import type { Document } from './media-catalog.ts';
import { readPublication } from './read-publication.ts';
import { type RichText, toPoster, toRichText } from './rich-text.ts';
import type { Fields, Located, Need } from './source/fields.ts';
import type { ImportContext, MarkdownText } from './source/import-context.ts';
import { checkSlug } from './source/slugs.ts';
import { toSentences } from './to-sentences.ts';

const NO_IMAGE = { image: '', imageAlt: '', imageCredit: '' };

/** The API fields for the image that a key names. */
export function readImage(fields: Fields, context: ImportContext, need: Need = 'optional', key = 'image') {
  const reference = fields.text(key, need);
  if (reference === '') return NO_IMAGE;
  const picture = context.media.findPicture(reference);
  if (picture)
    return {
      image: picture.name,
      imageAlt: picture.alt,
      imageCredit: picture.credit,
      ...(picture.focus && { imageFocus: picture.focus }),
    };
  fields.report(
    key,
    `No hay ninguna imagen «${reference}» con su entrada en images/images.yaml. Añada las dos o ponga otra.`,
  );
  return NO_IMAGE;
}

/** The API fields for a gallery: `images: [{file, caption}]`. */
export function readGallery(fields: Fields, context: ImportContext) {
  const pictures = fields.maps('images').map((entry) => {
    const picture = {
      imageFocus: '' as Focus,
      ...readImage(entry, context, 'required', 'file'),
      caption: entry.text('caption'),
    };
    entry.finish();
    return picture;
  });
  return {
    images: pictures.map(({ image }) => image),
    imagesNames: pictures.map(({ caption }) => caption),
    imagesAlts: pictures.map(({ imageAlt }) => imageAlt),
    imagesCredits: pictures.map(({ imageCredit }) => imageCredit),
    ...(pictures.some(({ imageFocus }) => imageFocus) && {
      imagesFocus: pictures.map(({ imageFocus }) => imageFocus),
    }),
  };
}

/**
 * The documents that search may show with a page: its words are visible as long as the page is, so they must not reveal
 * the title of a hidden document.
 */
export const toSearchable = (documents: readonly Document[], { now }: ImportContext) =>
  documents.filter(({ publication }) => isOpenFrom(now, publication)).map(({ answer }) => answer);

/** The API documents for `files: [name]`, and those that search may show. */
export function readFiles(fields: Fields, context: ImportContext) {
  const documents = fields.texts('files').flatMap((reference) => findDocument(reference, context) ?? []);
  return { files: documents.map(({ answer }) => answer), searchable: toSearchable(documents, context) };
}

/** The document that a key names. If there is none, reports it and returns undefined. */
export function readDocument(fields: Fields, context: ImportContext, key: string): Document | undefined {
  const value = fields.text(key, 'required');
  return value === '' ? undefined : findDocument({ value, place: fields.place(key) }, context);
}

function findDocument({ value, place }: Located<string>, { media, issues }: ImportContext): Document | undefined {
  const document = media.findDocument(value);
  if (!document)
    issues.add(
      place,
      `No hay ningún documento «${value}» con su entrada en documents/documents.yaml. Añada los dos o ponga otro.`,
    );
  return document;
}

/** A body with its gallery and documents, and its words for search. */
export function readBody(fields: Fields, body: MarkdownText, context: ImportContext) {
  const text = toRichText(body, context);
  const gallery = readGallery(fields, context);
  const { files, searchable } = readFiles(fields, context);
  const words = toSentences([text.plain, ...gallery.imagesNames, ...searchable.map(({ title }) => title)]);
  return { answer: { content: text.html, ...gallery, files }, lead: text.lead, words };
}

/** Reads `tags`, each of which must be a slug. */
export function readTags(fields: Fields, context: ImportContext): readonly string[] {
  return fields.texts('tags').map(({ value, place }) => {
    checkSlug(value, place, context.issues, 'tags');
    return value;
  });
}

/** Reads the key `content`, whose value is Markdown. */
export function readContentKey(fields: Fields, context: ImportContext): RichText {
  return toRichText({ text: fields.text('content', 'required'), place: fields.place('content') }, context);
}

/** Reads an address: internal (checked later with all links) or external with https. */
export function readAddress(fields: Fields, context: ImportContext, key: string): string {
  const href = context.media.toAddress(fields.text(key));
  if (href.startsWith('/')) context.links.push({ href, place: fields.place(key) });
  else if (href !== '' && !(URL.canParse(href) && href.startsWith('https://')))
    fields.report(
      key,
      `«${href}» no es una dirección. Use una de este sitio, como /contacto, o una completa con https://.`,
    );
  return href;
}

/** Reads a link to a YouTube video with its poster (or an empty text), and the video's title and length. */
export function readVideo(fields: Fields, context: ImportContext): { video: string; videoTitle: string } {
  const href = fields.text('video');
  if (href !== '' && !(href.startsWith('https://') && toVideoId(href)))
    fields.report(
      'video',
      `«${href}» no es el enlace de un vídeo. Escríbalo así: https://www.youtube.com/watch?v=XXXXXXXXXXX.`,
    );
  const poster = fields.text('videoImage');
  const shown = href !== '' && poster !== '' ? toPoster(poster, fields.place('videoImage'), context) : '';
  return { video: href + shown, videoTitle: fields.text('videoTitle') };
}

/** Reads `aliases` of a page: short addresses that redirect to it while it is visible. */
export function readAliases(fields: Fields, context: ImportContext, to: string, publication: Publication): void {
  for (const { value: from, place } of fields.texts('aliases')) {
    context.formerAddresses.push({ href: from, place });
    if (!from.startsWith('/')) context.issues.add(place, `«aliases»: «${from}» debe ser una ruta que empiece por «/».`);
    context.aliases.push({ summary: { from, to }, publication });
  }
}

/** Reads the keys common to all pages: body, publication period and aliases. */
export function readPageKeys(fields: Fields, body: MarkdownText, context: ImportContext, path: string) {
  const publication = readPublication(fields, context.now);
  context.periods.push({ start: fields.place(), publication });
  readAliases(fields, context, path, publication);
  return { ...readBody(fields, body, context), publication };
}
