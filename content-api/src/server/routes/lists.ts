import type * as v from 'valibot';
import { createItemFinder } from '../../items/find-item.ts';
import type { Kind } from '../../items/item.ts';
import { createItemLister } from '../../items/list-items.ts';
import { listOf, SHORTENED, single } from '../../schemas/answers.ts';
import { IdParams, ListQuery } from '../../schemas/queries.ts';
import { notFound } from '../answers/problem.ts';
import type { ApiServer } from '../api-server.ts';
import { parseFilter } from '../requests/parse-filter.ts';

/** Serves the list of one kind at `url`, optionally only the items below a parent. */
export function addList(app: ApiServer, url: string, kind: Kind, schema: v.GenericSchema, parent?: string): void {
  const list = createItemLister(schema);
  const place = { kind, ...(parent !== undefined && { parent }) };
  app.get(
    url,
    { schema: { querystring: ListQuery, response: { 200: listOf(schema, SHORTENED) } } },
    ({ query, store }) => list(store, { ...place, part: query, conditions: parseFilter(query.filter) }),
  );
}

/** Serves single items of a kind at `url/{id}`. `what` names the kind in the message if there is none. */
export function addSingle(app: ApiServer, url: string, kind: Kind, schema: v.GenericSchema, what: string): void {
  const find = createItemFinder(schema);
  app.get(
    `${url}/:id`,
    { schema: { params: IdParams, response: { 200: single(schema) } } },
    async ({ params, store }) => {
      const data = await find(store, { kinds: [kind], id: params.id });
      if (data === undefined) throw notFound(what, params.id);
      return { data };
    },
  );
}

/** Serves content that exists once at `url`. */
export function addSingleton(app: ApiServer, url: string, id: string, schema: v.GenericSchema): void {
  const find = createItemFinder(schema);
  app.get(url, { schema: { response: { 200: single(schema) } } }, async ({ store }) => {
    const data = await find(store, { kinds: ['single'], id });
    if (data === undefined) throw notFound('content', id);
    return { data };
  });
}
