import { type Static, Type } from 'typebox';

/** What part of a list is asked for. `offset` counts elements; without `limit` a list has its own most. */
export const PartQuery = Type.Object({
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'How many elements to skip.' })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, description: 'How many elements to answer at most.' })),
});
export type Part = Static<typeof PartQuery>;

/** The part and the conditions of a list call. */
export const ListQuery = Type.Object({
  ...PartQuery.properties,
  filter: Type.Optional(
    Type.String({
      maxLength: 4_000,
      description:
        'JSON list of {"field", "value"}: search (text), from and until (DD/MM/YYYY HH:mm:ss, Europe/Madrid), tags (list), seccionId. Empty: no condition.',
    }),
  ),
});

export const IdParams = Type.Object({ id: Type.String() });
