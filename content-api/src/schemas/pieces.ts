import { Type } from 'typebox';

/** The fields of anything with one image: its public file name, and what is to be said of it. Empty texts: no image. */
export const imageFields = {
  image: Type.String(),
  imageAlt: Type.String(),
  imageCredit: Type.String(),
};

/** A gallery: four lists that run parallel (file names, captions, alternative texts, credits). */
export const galleryFields = {
  images: Type.Array(Type.String()),
  imagesNames: Type.Array(Type.String()),
  imagesAlts: Type.Array(Type.String()),
  imagesCredits: Type.Array(Type.String()),
};

/** A document below /downloads/; `size` in bytes, `type` a media type. */
export const FileSchema = Type.Object({
  path: Type.String(),
  title: Type.String(),
  description: Type.String(),
  size: Type.Integer(),
  type: Type.String(),
});

export const fileFields = { files: Type.Array(FileSchema) };

/** Rich text with its pictures and documents: the body of every page of the site. */
export const bodyFields = { content: Type.String(), ...galleryFields, ...fileFields };

/** ISO 8601, either `2026-03-05T19:30:00+01:00` or, when no time of day is known, `2026-03-05`. */
export const DateText = Type.String();

export const TagsSchema = Type.Array(Type.String());
