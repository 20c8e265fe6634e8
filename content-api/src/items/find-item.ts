import type { WireFile } from '@site/contract/entities/pieces';
import * as v from 'valibot';
import { createRowReader } from '../database/rows.ts';
import type { ContentStore } from '../search/content-store.ts';
import type { Kind } from './item.ts';

/** Identifies a single item. With `below`, it must belong to that page, section or area. */
export interface ItemRequest {
  readonly kinds: readonly Kind[];
  readonly id: string;
  readonly below?: string;
}

const IS_SHOWN = `exists (select 1 from shown_item($4, $5) as document
  where document.kind = 'document' and document.id = file->>'path')`;

/** In place of a document that must be present. */
const NO_FILE: WireFile = { path: '', title: '', description: '', size: 0, type: '' };

const SHOWN_FILES = `case when jsonb_typeof(detail->'files') = 'array' then jsonb_set(detail, '{files}', coalesce(
    (select jsonb_agg(file order by number) from jsonb_array_elements(detail->'files') with ordinality as listed (file, number)
      where ${IS_SHOWN}), '[]'))
  else detail end`;

/**
 * Omits hidden documents: they cannot be opened, and the title of a draft must not be revealed. The detail of other
 * items may be an array, to which `||` would add an element.
 */
const SHOWN_DETAIL = `case when detail ? 'estatutos' then ${SHOWN_FILES} || coalesce(
    (select jsonb_object_agg(key, '${JSON.stringify(NO_FILE)}'::jsonb) from jsonb_each(detail) as fixed (key, file)
      where key in ('estatutos', 'escrituras') and not ${IS_SHOWN}), '{}')
  else ${SHOWN_FILES} end`;

const FIND = `select ${SHOWN_DETAIL} as detail from shown_item($4, $5) where kind = any($1::text[]) and id = $2
  and ($3::text is null or parent = $3 or $3 = any(ancestors))`;

/** Creates a function that finds a single item of one shape. It returns undefined if there is no such item. */
export function createItemFinder<S extends v.GenericSchema>(schema: S) {
  const read = createRowReader(v.object({ detail: schema }));
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
