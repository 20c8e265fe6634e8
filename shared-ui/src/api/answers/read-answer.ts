import { ApiError, type Listing } from '@site/contract/api';
import type * as v from 'valibot';
import { isRecord, tolerate } from './tolerant.ts';

/**
 * Reads a single object, with or without the wrapper `data` (specification, section 3). Throws when it is not an
 * object.
 *
 * @throws ApiError when the data of an element is null: some content APIs respond with 200 to an unknown id
 */
export function readSingle<S extends v.ObjectSchema<v.ObjectEntries, undefined>>(
  schema: S,
  json: unknown,
): v.InferOutput<S> {
  const isNothing = json === null || (isRecord(json) && json.data === null);
  if (isNothing && 'id' in schema.entries) throw new ApiError('not-found', 'A response', 'its data is null');
  const answer = isRecord(json) && isRecord(json.data) ? json.data : json;
  if (!isRecord(answer)) throw new Error('the response is not an object');
  return tolerate(schema, answer);
}

/**
 * Reads a list, bare or with `data` and `total` (specification, section 3). A total that is missing or too
 * low is the number of elements. Throws when there is no list.
 */
export function readList<S extends v.GenericSchema, T>(
  schema: S,
  json: unknown,
  toItem: (element: v.InferOutput<S>) => T,
): Omit<Listing<T>, 'items'> & { readonly items: T[] } {
  const { data, total, shortenedTo } = isRecord(json) ? json : { data: json };
  if (!Array.isArray(data)) throw new Error('the response contains no list');
  const items = data.filter(isRecord).map((element) => toItem(tolerate(schema, element)));
  return {
    items,
    total: Math.max(items.length, typeof total === 'number' && Number.isFinite(total) ? total : 0),
    ...(typeof shortenedTo === 'string' && { shortenedTo }),
  };
}

/** Like `readList`, for elements with rich text. */
export function readRichList<S extends v.GenericSchema, T>(
  schema: S,
  json: unknown,
  toItem: (element: v.InferOutput<S>) => Promise<T>,
): Promise<T[]> {
  return Promise.all(readList(schema, json, toItem).items);
}
