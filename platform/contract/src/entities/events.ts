import * as v from 'valibot';
import { bodyFields, DateText, imageFields, TagsSchema } from './pieces.ts';

const summaryFields = {
  id: v.string(),
  name: v.string(),
  title: v.string(),
  location: v.string(),
  info: v.string(),
  date: v.nullable(DateText),
  end: v.nullable(DateText),
  status: v.picklist(['scheduled', 'cancelled', 'postponed']),
  ...imageFields,
  tags: TagsSchema,
  path: v.string(),
};

/** An event in a list; `date` is null until it has been announced. */
export const EventSummarySchema = v.object(summaryFields);
export type WireEventSummary = v.InferOutput<typeof EventSummarySchema>;

/** An event (specification, section 3). */
export const EventSchema = v.object({ ...summaryFields, ...bodyFields });
export type WireEvent = v.InferOutput<typeof EventSchema>;
