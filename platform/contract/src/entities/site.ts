import * as v from 'valibot';
import { ProjectSummarySchema } from './pages.ts';
import { bodyFields, imageFields } from './pieces.ts';

/** One number that says what the site is about, and the page that explains it; `href` is empty when none does. */
const FigureSchema = v.object({ value: v.string(), text: v.string(), href: v.string() });
export type HomeFigure = Readonly<v.InferOutput<typeof FigureSchema>>;

const homeFields = {
  video: v.string(),
  videoTitle: v.exactOptional(v.string()),
  content: v.string(),
  figure: v.exactOptional(FigureSchema),
};

/** What the content says of the home page itself; `projectId` is the project that it shows over its whole width. */
export const HomeContentSchema = v.object({ ...homeFields, projectId: v.exactOptional(v.string()) });
export type WireHomeContent = v.InferOutput<typeof HomeContentSchema>;

export const HomeSchema = v.object({ ...homeFields, project: v.exactOptional(ProjectSummarySchema) });

export const SlideSchema = v.object({
  name: v.string(),
  ...imageFields,
  buttonUrl: v.string(),
  buttonText: v.string(),
});
export type WireSlide = v.InferOutput<typeof SlideSchema>;

/** A card of the home page; a picture is not needed. */
export const CardSchema = v.object({
  name: v.string(),
  icon: v.string(),
  content: v.string(),
  image: v.exactOptional(v.string()),
  imageAlt: v.exactOptional(v.string()),
  imageCredit: v.exactOptional(v.string()),
  imageFocus: imageFields.imageFocus,
});
export type WireCard = v.InferOutput<typeof CardSchema>;

export const ContributorSchema = v.object({ name: v.string(), ...imageFields });
export type WireContributor = v.InferOutput<typeof ContributorSchema>;

/** A site property; `href` is where a notice leads to. */
export const PropertySchema = v.object({
  name: v.string(),
  value: v.string(),
  href: v.exactOptional(v.string()),
});
export type WireProperty = v.InferOutput<typeof PropertySchema>;

/** A picture of the site and its credit. */
export const PictureCreditSchema = v.object({ image: v.string(), alt: v.string(), credit: v.string() });
export type PictureCredit = v.InferOutput<typeof PictureCreditSchema>;

/** Texts by key for each language code. */
export const LanguagesSchema = v.record(v.string(), v.record(v.string(), v.string()));
export type WireLanguages = v.InferOutput<typeof LanguagesSchema>;

/** The extra menu; an empty name when there is none. */
export const ExtraSchema = v.object({ name: v.string() });
export type WireExtra = v.InferOutput<typeof ExtraSchema>;

export const SubExtraSummarySchema = v.object({ id: v.string(), name: v.string(), path: v.string() });
export type WireSubExtraSummary = v.InferOutput<typeof SubExtraSummarySchema>;

export const SubExtraSchema = v.object({
  id: v.string(),
  name: v.string(),
  path: v.string(),
  ...imageFields,
  ...bodyFields,
});
export type WireSubExtra = v.InferOutput<typeof SubExtraSchema>;

/** An address that is none of a page, and where it leads; one that is gone for good leads nowhere. */
export const RedirectSchema = v.object({
  from: v.string(),
  to: v.string(),
  gone: v.exactOptional(v.boolean()),
});
export type WireRedirect = v.InferOutput<typeof RedirectSchema>;

export const HelloSchema = v.object({ name: v.string(), version: v.string() });
