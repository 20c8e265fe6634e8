import * as v from 'valibot';

export const integer = v.pipe(v.number(), v.integer());

/** What an answer with such fields holds. */
type Fields<E extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<E, undefined>>;

/** What a crop of a picture keeps; empty for the middle. */
export const FocusSchema = v.picklist(['', 'top']);
export type Focus = v.InferOutput<typeof FocusSchema>;

/** The fields of anything with one image: public file name, alternative text, credit. Empty texts: no image. */
export const imageFields = {
  image: v.string(),
  imageAlt: v.string(),
  imageCredit: v.string(),
  imageFocus: v.exactOptional(FocusSchema),
};

export type WireImage = Fields<typeof imageFields>;

const texts = v.array(v.string());

/** A gallery: lists that run parallel (file names, captions, alternative texts, credits, sides that a crop keeps). */
export const galleryFields = {
  images: texts,
  imagesNames: texts,
  imagesAlts: texts,
  imagesCredits: texts,
  imagesFocus: v.exactOptional(v.array(FocusSchema)),
};
export type WireGallery = Fields<typeof galleryFields>;

/**
 * A document below /downloads/; `size` in bytes, `type` a media type. `pages` are those that there are pictures of, at the
 * document's address followed by their number: /downloads/una.pdf/1.
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

/** Rich text with its pictures and documents: the body of every page of the site. */
export const bodyFields = { content: v.string(), ...galleryFields, ...fileFields };
export type WireBody = Fields<typeof bodyFields>;

/** ISO 8601, either `2026-03-05T19:30:00+01:00` or, when no time of day is known, `2026-03-05`. */
export const DateText = v.string();

export const TagsSchema = texts;
