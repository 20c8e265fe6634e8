import * as v from 'valibot';

export const integer = v.pipe(v.number(), v.integer());

type Fields<E extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<E, undefined>>;

/** Part of an image that a crop must keep; empty for the middle. */
export const FocusSchema = v.picklist(['', 'top']);
export type Focus = v.InferOutput<typeof FocusSchema>;

/**
 * Fields of an item with one image: public file name, alternative text, credit. All are empty when there is no image.
 */
export const imageFields = {
  image: v.string(),
  imageAlt: v.string(),
  imageCredit: v.string(),
  imageFocus: v.exactOptional(FocusSchema),
};

export type WireImage = Fields<typeof imageFields>;

const texts = v.array(v.string());

/** A gallery as parallel lists: file names, captions, alternative texts, credits, parts that a crop must keep. */
export const galleryFields = {
  images: texts,
  imagesNames: texts,
  imagesAlts: texts,
  imagesCredits: texts,
  imagesFocus: v.exactOptional(v.array(FocusSchema)),
};
export type WireGallery = Fields<typeof galleryFields>;

/**
 * A document below /downloads/; `size` in bytes, `type` a media type. `pages` lists the pages that have an image, which
 * is at the document's address followed by the page number: /downloads/una.pdf/1.
 */
export const FileSchema = v.object({
  path: v.string(),
  title: v.string(),
  description: v.string(),
  size: integer,
  type: v.string(),
  pages: v.exactOptional(v.array(v.object({ width: integer, height: integer }))),
});
export type WireFile = v.InferOutput<typeof FileSchema>;

export const fileFields = { files: v.array(FileSchema) };

/** Rich text with its images and documents: the body of every page of the site. */
export const bodyFields = { content: v.string(), ...galleryFields, ...fileFields };
export type WireBody = Fields<typeof bodyFields>;

/** ISO 8601, either `2026-03-05T19:30:00+01:00` or, when no time of day is known, `2026-03-05`. */
export const DateText = v.string();

export const TagsSchema = texts;
