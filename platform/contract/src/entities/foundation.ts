import * as v from 'valibot';
import { bodyFields, DateText, FileSchema, fileFields, galleryFields, imageFields, integer } from './pieces.ts';

/** A trustee; the card shows name, position, image and text. */
export const TrusteeSchema = v.object({
  name: v.string(),
  position: v.string(),
  ...imageFields,
  content: v.string(),
  order: integer,
});
export type WireTrustee = v.InferOutput<typeof TrusteeSchema>;

/** The president's letter, the founder, about us. */
export const SingletonPageSchema = v.object({ title: v.string(), ...imageFields, ...bodyFields });
export type WireSingletonPage = v.InferOutput<typeof SingletonPageSchema>;

/** Accounts of a year in whole euros (views.ts: YearAccounts). */
const YearAccountsSchema = v.object({ year: integer, income: integer, spending: integer, programmes: integer });

export const TransparencySchema = v.object({
  estatutos: FileSchema,
  escrituras: FileSchema,
  ...fileFields,
  accounts: v.exactOptional(v.array(YearAccountsSchema)),
});
export type WireTransparency = v.InferOutput<typeof TransparencySchema>;

export const TownSchema = v.object({
  historyContent: v.string(),
  cityContent: v.string(),
  interestPlacesContent: v.string(),
  freeContent: v.string(),
  video: v.string(),
  videoTitle: v.exactOptional(v.string()),
  ...galleryFields,
});
export type WireTown = v.InferOutput<typeof TownSchema>;

export const ContributionSectionSchema = v.object({
  id: v.string(),
  name: v.string(),
  ...imageFields,
  path: v.string(),
});
export type WireContributionSection = v.InferOutput<typeof ContributionSectionSchema>;

const entryFields = {
  id: v.string(),
  seccionId: v.string(),
  title: v.string(),
  subtitle: v.string(),
  date: DateText,
  ...imageFields,
  path: v.string(),
};

/** Additional field of the list of one section: the section's title. */
export const ContributionListExtraSchema = v.object({ title: v.string() });

export const ContributionSummarySchema = v.object(entryFields);
export type WireContributionSummary = v.InferOutput<typeof ContributionSummarySchema>;

/** One trustee's contribution (specification, section 3: contribution entry). */
export const ContributionSchema = v.object({ ...entryFields, ...bodyFields });
export type WireContribution = v.InferOutput<typeof ContributionSchema>;
