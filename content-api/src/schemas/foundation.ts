import { type Static, Type } from 'typebox';
import { bodyFields, DateText, FileSchema, fileFields, galleryFields, imageFields } from './pieces.ts';

/** A trustee; the card shows them as name, job, image and text. */
export const TrusteeSchema = Type.Object({
  name: Type.String(),
  position: Type.String(),
  ...imageFields,
  content: Type.String(),
  order: Type.Integer(),
});
export type Trustee = Static<typeof TrusteeSchema>;

/** The president's letter, the founder, about us. */
export const SingletonPageSchema = Type.Object({ title: Type.String(), ...imageFields, ...bodyFields });
export type SingletonPage = Static<typeof SingletonPageSchema>;

export const TransparencySchema = Type.Object({ estatutos: FileSchema, escrituras: FileSchema, ...fileFields });
export type Transparency = Static<typeof TransparencySchema>;

export const TownSchema = Type.Object({
  historyContent: Type.String(),
  cityContent: Type.String(),
  interestPlacesContent: Type.String(),
  freeContent: Type.String(),
  video: Type.String(),
  ...galleryFields,
});
export type Town = Static<typeof TownSchema>;

export const ContributionSectionSchema = Type.Object({
  id: Type.String(),
  name: Type.String(),
  ...imageFields,
  path: Type.String(),
});
export type ContributionSection = Static<typeof ContributionSectionSchema>;

const entryFields = {
  id: Type.String(),
  seccionId: Type.String(),
  title: Type.String(),
  subtitle: Type.String(),
  date: DateText,
  ...imageFields,
  path: Type.String(),
};

export const ContributionSummarySchema = Type.Object(entryFields);
export type ContributionSummary = Static<typeof ContributionSummarySchema>;

/** One trustee's contribution (specification, section 3: contribution entry). */
export const ContributionSchema = Type.Object({ ...entryFields, ...bodyFields });
export type Contribution = Static<typeof ContributionSchema>;
