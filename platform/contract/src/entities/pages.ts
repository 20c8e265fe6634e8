import * as v from 'valibot';
import { EventSummarySchema } from './events.ts';
import { NewsSummarySchema } from './news.ts';
import { bodyFields, imageFields, TagsSchema } from './pieces.ts';

const cardFields = {
  id: v.string(),
  title: v.string(),
  subtitle: v.string(),
  description: v.string(),
  style: v.string(),
  ...imageFields,
  path: v.string(),
};

/** A sub-page in the list of its parent. */
export const PageSummarySchema = v.object(cardFields);
export type WirePageSummary = v.InferOutput<typeof PageSummarySchema>;

/** A sub-page inside its parent: the summary with its text. */
export const SubPageSchema = v.object({ ...cardFields, content: v.string() });
export type WireSubPage = v.InferOutput<typeof SubPageSchema>;

const ownFields = {
  ...cardFields,
  showImageHeader: v.boolean(),
  blogTagsTitle: v.string(),
  eventTagsTitle: v.string(),
  tags: TagsSchema,
  ...bodyFields,
};

/** A page as it is in the content, without related items. */
export const PageSchema = v.object(ownFields);
export type WirePage = v.InferOutput<typeof PageSchema>;

const relatedFields = {
  subPages: v.array(SubPageSchema),
  blogEntries: v.array(NewsSummarySchema),
  events: v.array(EventSummarySchema),
};

/** A generic page (specification, section 3) with its sub-pages, and the news and events that share its tags. */
export const GenericPageSchema = v.object({ ...ownFields, ...relatedFields });

/** A project in a list (specification, section 3). */
export const ProjectSummarySchema = v.object({
  id: v.string(),
  name: v.string(),
  description: v.string(),
  ...imageFields,
  path: v.string(),
});
export type WireProjectSummary = v.InferOutput<typeof ProjectSummarySchema>;

/** A project as it is in the content: a generic page with a name. */
export const ProjectSchema = v.object({ ...ownFields, name: v.string() });
export type WireProject = v.InferOutput<typeof ProjectSchema>;

export const ProjectPageSchema = v.object({ ...ownFields, name: v.string(), ...relatedFields });
