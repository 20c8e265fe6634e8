import * as v from 'valibot';
import { ProjectSummarySchema } from './pages.ts';
import { bodyFields, imageFields } from './pieces.ts';

/** A key figure and the page that explains it; `href` is empty when there is no such page. */
const FigureSchema = v.object({ value: v.string(), text: v.string(), href: v.string() });
export type HomeFigure = Readonly<v.InferOutput<typeof FigureSchema>>;

const homeFields = {
  video: v.string(),
  videoTitle: v.exactOptional(v.string()),
  content: v.string(),
  figure: v.exactOptional(FigureSchema),
};

/** The home page as it is in the content; `projectId` is the project that is shown over the full width. */
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

/** A card of the home page; the image is optional. */
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

/** A site property; `href` is the target of a notice's link. */
export const PropertySchema = v.object({
  name: v.string(),
  value: v.string(),
  href: v.exactOptional(v.string()),
});
export type WireProperty = v.InferOutput<typeof PropertySchema>;

export const PictureCreditSchema = v.object({ image: v.string(), alt: v.string(), credit: v.string() });
export type PictureCredit = v.InferOutput<typeof PictureCreditSchema>;

/** Language code to its texts by key. */
export const LanguagesSchema = v.record(v.string(), v.record(v.string(), v.string()));
export type WireLanguages = v.InferOutput<typeof LanguagesSchema>;

/** The extra menu; the name is empty when there is none. */
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

/**
 * A redirect from an address that has no page; `gone` marks an address that was removed permanently and has no target.
 */
export const RedirectSchema = v.object({
  from: v.string(),
  to: v.string(),
  gone: v.exactOptional(v.boolean()),
});
export type WireRedirect = v.InferOutput<typeof RedirectSchema>;

export const HelloSchema = v.object({ name: v.string(), version: v.string() });
