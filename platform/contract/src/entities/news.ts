import * as v from 'valibot';
import { bodyFields, DateText, imageFields, TagsSchema } from './pieces.ts';

const summaryFields = {
  id: v.string(),
  title: v.string(),
  subtitle: v.string(),
  date: DateText,
  ...imageFields,
  tags: TagsSchema,
  path: v.string(),
};

/** A news item in a list. */
export const NewsSummarySchema = v.object(summaryFields);
export type WireNewsSummary = v.InferOutput<typeof NewsSummarySchema>;

/** A news item (specification, section 3). */
export const NewsSchema = v.object({ ...summaryFields, ...bodyFields });
export type WireNews = v.InferOutput<typeof NewsSchema>;
