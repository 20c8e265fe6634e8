import { type Static, Type } from 'typebox';
import { bodyFields, imageFields } from './pieces.ts';

export const HomeSchema = Type.Object({ video: Type.String(), content: Type.String() });
export type Home = Static<typeof HomeSchema>;

export const SlideSchema = Type.Object({
  name: Type.String(),
  ...imageFields,
  buttonUrl: Type.String(),
  buttonText: Type.String(),
});
export type Slide = Static<typeof SlideSchema>;

export const CardSchema = Type.Object({ name: Type.String(), icon: Type.String(), content: Type.String() });
export type Card = Static<typeof CardSchema>;

export const ContributorSchema = Type.Object({ name: Type.String(), ...imageFields });
export type Contributor = Static<typeof ContributorSchema>;

/** A site property; `href` is where a notice leads to. */
export const PropertySchema = Type.Object({
  name: Type.String(),
  value: Type.String(),
  href: Type.Optional(Type.String()),
});
export type Property = Static<typeof PropertySchema>;

/** A picture that the site shows, and whose it is. */
export const PictureCreditSchema = Type.Object({ image: Type.String(), alt: Type.String(), credit: Type.String() });
export type PictureCredit = Static<typeof PictureCreditSchema>;

/** Texts by key for each language code. */
export const LanguagesSchema = Type.Record(Type.String(), Type.Record(Type.String(), Type.String()));
export type Languages = Static<typeof LanguagesSchema>;

/** The extra menu; an empty name when there is none. */
export const ExtraSchema = Type.Object({ name: Type.String() });
export type Extra = Static<typeof ExtraSchema>;

export const SubExtraSummarySchema = Type.Object({ id: Type.String(), name: Type.String(), path: Type.String() });
export type SubExtraSummary = Static<typeof SubExtraSummarySchema>;

export const SubExtraSchema = Type.Object({
  id: Type.String(),
  name: Type.String(),
  path: Type.String(),
  ...imageFields,
  ...bodyFields,
});
export type SubExtra = Static<typeof SubExtraSchema>;

/** An address that is none of a page, and where it leads; one that is gone for good leads nowhere. */
export const RedirectSchema = Type.Object({
  from: Type.String(),
  to: Type.String(),
  gone: Type.Optional(Type.Boolean()),
});
export type Redirect = Static<typeof RedirectSchema>;

export const HelloSchema = Type.Object({ name: Type.String(), version: Type.String() });
