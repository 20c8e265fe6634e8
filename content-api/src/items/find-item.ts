import { type Static, type TSchema, Type } from 'typebox';
import { rowReader } from '../database/rows.ts';
import type { ContentStore } from './content-store.ts';
import type { Kind } from './item.ts';

/** Which single item is asked for; `below` demands that it belong to that page, section or area. */
export interface ItemRequest {
  readonly kinds: readonly Kind[];
  readonly id: string;
  readonly below?: string;
}

const FIND = `select detail from shown_item($4, $5) where kind = any($1::text[]) and id = $2
  and ($3::text is null or parent = $3 or $3 = any(ancestors))`;

/** Makes a finder for items whose single answer has one shape; it gives undefined when there is no such item. */
export function itemFinder<S extends TSchema>(schema: S) {
  const read = rowReader(Type.Object({ detail: schema }));
  return async (
    { database, now, preview }: ContentStore,
    { kinds, id, below }: ItemRequest,
  ): Promise<Static<S> | undefined> => {
    const [row] = await read(database, FIND, [kinds, id, below ?? null, now(), preview], {
      prepared: true,
    });
    return (row as { detail: Static<S> } | undefined)?.detail;
  };
}
