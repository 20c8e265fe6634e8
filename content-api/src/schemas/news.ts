import { type Static, Type } from 'typebox';
import { bodyFields, DateText, imageFields, TagsSchema } from './pieces.ts';

const summaryFields = {
  id: Type.String(),
  title: Type.String(),
  subtitle: Type.String(),
  date: DateText,
  ...imageFields,
  tags: TagsSchema,
  path: Type.String(),
};

/** A news item in a list. */
export const NewsSummarySchema = Type.Object(summaryFields);
export type NewsSummary = Static<typeof NewsSummarySchema>;

/** A news item (specification, section 3). */
export const NewsSchema = Type.Object({ ...summaryFields, ...bodyFields });
export type News = Static<typeof NewsSchema>;
