import { type Static, Type } from 'typebox';
import { bodyFields, DateText, imageFields, TagsSchema } from './pieces.ts';

const summaryFields = {
  id: Type.String(),
  name: Type.String(),
  title: Type.String(),
  location: Type.String(),
  info: Type.String(),
  date: Type.Union([DateText, Type.Null()]),
  end: Type.Union([DateText, Type.Null()]),
  status: Type.Union([Type.Literal('scheduled'), Type.Literal('cancelled'), Type.Literal('postponed')]),
  ...imageFields,
  tags: TagsSchema,
  path: Type.String(),
};

/** An event in a list; `date` is null while it is to be announced. */
export const EventSummarySchema = Type.Object(summaryFields);
export type EventSummary = Static<typeof EventSummarySchema>;

/** An event (specification, section 3). */
export const EventSchema = Type.Object({ ...summaryFields, ...bodyFields });
export type Event = Static<typeof EventSchema>;
