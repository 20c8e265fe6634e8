import { type TProperties, type TSchema, Type } from 'typebox';

/** A list answer (specification, section 3): a part of the elements and how many there are in all. */
export function listOf<S extends TSchema, Extra extends TProperties = Record<never, never>>(
  element: S,
  extra = {} as Extra,
) {
  return Type.Object({ data: Type.Array(element), total: Type.Integer(), ...extra });
}

/** What an answer adds when the text that was searched for was too long to be searched for as a whole. */
export const SHORTENED = {
  shortenedTo: Type.Optional(Type.String({ description: 'What the text was shortened to; absent when it was not.' })),
};

/** A single answer (specification, section 3). */
export function single<S extends TSchema>(element: S) {
  return Type.Object({ data: element });
}

/** RFC 9457, section 3. */
export const ProblemSchema = Type.Object({
  type: Type.String(),
  title: Type.String(),
  status: Type.Integer(),
  detail: Type.String(),
  instance: Type.String(),
});

/** The answers besides success of every call. */
export const problems = { '4xx': ProblemSchema, '5xx': ProblemSchema };
