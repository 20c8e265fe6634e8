import { type Static, Type } from 'typebox';
import { EventSummarySchema } from './events.ts';
import { NewsSummarySchema } from './news.ts';
import { bodyFields, imageFields, TagsSchema } from './pieces.ts';

const cardFields = {
  id: Type.String(),
  title: Type.String(),
  subtitle: Type.String(),
  description: Type.String(),
  style: Type.String(),
  ...imageFields,
  path: Type.String(),
};

/** A sub-page in the list of its parent. */
export const PageSummarySchema = Type.Object(cardFields);
export type PageSummary = Static<typeof PageSummarySchema>;

/** A sub-page inside its parent: the summary and its text. */
export const SubPageSchema = Type.Object({ ...cardFields, content: Type.String() });

const ownFields = {
  ...cardFields,
  showImageHeader: Type.Boolean(),
  blogTagsTitle: Type.String(),
  eventTagsTitle: Type.String(),
  tags: TagsSchema,
  ...bodyFields,
};

/** What the content says of a page itself. */
export const PageSchema = Type.Object(ownFields);
export type Page = Static<typeof PageSchema>;

const relatedFields = {
  subPages: Type.Array(SubPageSchema),
  blogEntries: Type.Array(NewsSummarySchema),
  events: Type.Array(EventSummarySchema),
};

/** A generic page (specification, section 3) with its sub-pages and what its tags relate it to. */
export const GenericPageSchema = Type.Object({ ...ownFields, ...relatedFields });
export type GenericPage = Static<typeof GenericPageSchema>;

/** A project in a list (specification, section 3). */
export const ProjectSummarySchema = Type.Object({
  id: Type.String(),
  name: Type.String(),
  description: Type.String(),
  ...imageFields,
  path: Type.String(),
});
export type ProjectSummary = Static<typeof ProjectSummarySchema>;

/** What the content says of a project: a generic page with a name. */
export const ProjectSchema = Type.Object({ ...ownFields, name: Type.String() });
export type Project = Static<typeof ProjectSchema>;

export const ProjectPageSchema = Type.Object({ ...ownFields, name: Type.String(), ...relatedFields });
