import { isOwnRequest, toClientAddress, toCountedAddress } from '@site/base/http/client-address';
import type { Settings } from '@site/base/settings';
import { SearchExtraSchema, SearchResultSchema } from '@site/contract/entities/search';
import { listOf, SHORTENED } from '../../schemas/answers.ts';
import { SearchQuery } from '../../schemas/queries.ts';
import { RESULT_TYPES } from '../../schemas/result-types.ts';
import { search } from '../../search/search.ts';
import { badParameter } from '../answers/problem.ts';
import type { ApiServer } from '../api-server.ts';
import { Turns } from '../requests/turns.ts';

interface SearchOptions {
  /** Called with a text that finds nothing, except when it was only half typed. */
  readonly onNothing: (text: string) => void;
  readonly limits: Pick<Settings, 'TRUSTED_PROXIES'>;
  /** How many searches run at a time. */
  readonly atOnce: number;
}

/** The search over the whole site. */
export function addSearchRoutes(app: ApiServer, { onNothing, limits, atOnce }: SearchOptions): void {
  const { TRUSTED_PROXIES: trusted } = limits;
  const turns = new Turns(atOnce);
  const response = { 200: listOf(SearchResultSchema, { ...SearchExtraSchema.entries, ...SHORTENED }) };
  app.get('/api/search', { schema: { querystring: SearchQuery, response } }, async (request) => {
    const { query, headers, store, raw, signal } = request;
    const text = query.fields ?? '';
    const types = parseTypes(query.types);
    // All searches in pages that the gateway renders count as those of one client.
    const client = isOwnRequest(raw, trusted) ? '' : toCountedAddress(toClientAddress(raw, trusted));
    // The signal of a client that left before it was first read never aborts.
    const gone = raw.destroyed ? AbortSignal.abort() : signal;
    const answer = await turns.take(client, gone, () => search(store, { text, part: query, types }));
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
