import { integer } from '@site/contract/entities/pieces';
import * as v from 'valibot';
import { RESULT_TYPES } from './result-types.ts';

const described = (text: string) => v.exactOptional(v.pipe(v.string(), v.description(text)));

/** The requested part of a list. `offset` counts elements; without `limit`, each list has its own maximum. */
export const PartQuery = v.object({
  offset: v.exactOptional(
    v.pipe(integer, v.minValue(0), v.maxValue(1_000_000), v.description('Number of elements to skip.')),
  ),
  limit: v.exactOptional(
    v.pipe(integer, v.minValue(1), v.maxValue(500), v.description('Maximum number of elements to return.')),
  ),
});
export type Part = v.InferOutput<typeof PartQuery>;

export const ListQuery = v.object({
  ...PartQuery.entries,
  filter: v.exactOptional(
    v.pipe(
      v.string(),
      v.maxLength(4_000),
      v.description(
        'JSON list of {"field", "value"}: search (text), from and until (DD/MM/YYYY HH:mm:ss, Europe/Madrid), tags (list), location, seccionId. An empty value is no condition.',
      ),
    ),
  ),
});

export const SearchQuery = v.object({
  fields: described('The text to search for.'),
  ...PartQuery.entries,
  types: described(`Only results of these types, separated by commas: ${RESULT_TYPES.join(', ')}.`),
});

export const IdParams = v.object({ id: v.string() });
