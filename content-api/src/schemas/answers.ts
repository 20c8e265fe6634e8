import { integer } from '@site/contract/entities/pieces';
import * as v from 'valibot';

/** A list response (specification, section 3): a part of the elements, and their total number. */
export function listOf<S extends v.GenericSchema, Extra extends v.ObjectEntries = Record<never, never>>(
  element: S,
  extra = {} as Extra,
) {
  return v.object({ data: v.array(element), total: integer, ...extra });
}

/** Added to responses if the search text was too long. */
export const SHORTENED = {
  shortenedTo: v.exactOptional(
    v.pipe(v.string(), v.description('The shortened search text. Absent if the text was not shortened.')),
  ),
};

/** A response with a single element (specification, section 3). */
export function single<S extends v.GenericSchema>(element: S) {
  return v.object({ data: element });
}
