import * as v from 'valibot';
import { rowReader } from '../database/rows.ts';
import type { ContentStore } from '../search/content-store.ts';
import type { Kind } from './item.ts';

/** Which single item is asked for; `below` demands that it belong to that page, section or area. */
export interface ItemRequest {
  readonly kinds: readonly Kind[];
  readonly id: string;
  readonly below?: string;
}

/** Of its documents those that may be seen: the others cannot be opened, and the title of a draft is nobody's business. */
const SHOWN_DETAIL = `case when jsonb_typeof(detail->'files') = 'array' then jsonb_set(detail, '{files}', coalesce(
    (select jsonb_agg(file order by number) from jsonb_array_elements(detail->'files') with ordinality as listed (file, number)
      where exists (select 1 from shown_item($4, $5) as document
        where document.kind = 'document' and document.id = file->>'path')), '[]'))
  else detail end`;

const FIND = `select ${SHOWN_DETAIL} as detail from shown_item($4, $5) where kind = any($1::text[]) and id = $2
  and ($3::text is null or parent = $3 or $3 = any(ancestors))`;

/** Makes a finder for items whose single answer has one shape; it gives undefined when there is no such item. */
export function itemFinder<S extends v.GenericSchema>(schema: S) {
  const read = rowReader(v.object({ detail: schema }));
  return async (
    { database, now, preview }: ContentStore,
    { kinds, id, below }: ItemRequest,
  ): Promise<v.InferOutput<S> | undefined> => {
    const [row] = await read(database, FIND, [kinds, id, below ?? null, now(), preview], {
      prepared: true,
    });
    return (row as { detail: v.InferOutput<S> } | undefined)?.detail;
  };
}
