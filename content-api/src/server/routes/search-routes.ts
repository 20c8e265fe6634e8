import { SearchExtraSchema, SearchResultSchema } from '@site/contract/entities/search';
import { listOf, SHORTENED } from '../../schemas/answers.ts';
import { SearchQuery } from '../../schemas/queries.ts';
import { RESULT_TYPES } from '../../schemas/result-types.ts';
import { search } from '../../search/search.ts';
import { badParameter } from '../answers/problem.ts';
import type { ApiServer } from '../api-server.ts';

/**
 * The search over the whole site.
 *
 * @param onNothing called with a text that finds nothing, except when it was only half typed
 */
export function addSearchRoutes(app: ApiServer, onNothing: (text: string) => void): void {
  const response = { 200: listOf(SearchResultSchema, { ...SearchExtraSchema.entries, ...SHORTENED }) };
  app.get('/api/search', { schema: { querystring: SearchQuery, response } }, async ({ query, headers, store }) => {
    const text = query.fields ?? '';
    const types = parseTypes(query.types);
    const answer = await search(store, { text, part: query, types });
    const isCounted = types.length === 0 && !query.offset && headers.purpose !== 'prefetch' && !store.preview;
    if (answer.total === 0 && isCounted) onNothing(text);
    return answer;
  });
}

function parseTypes(text = '') {
  const names = text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  return names.map((name) => {
    const type = RESULT_TYPES.find((known) => known === name);
    if (!type) throw badParameter('types', `has an unknown type "${name}"`, `Known types: ${RESULT_TYPES.join(', ')}.`);
    return type;
  });
}
