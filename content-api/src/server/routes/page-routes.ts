import {
  GenericPageSchema,
  PageSchema,
  PageSummarySchema,
  ProjectPageSchema,
  ProjectSchema,
  ProjectSummarySchema,
} from '@site/contract/entities/pages';
import type * as v from 'valibot';
import { createItemFinder } from '../../items/find-item.ts';
import { findRelated } from '../../items/find-page.ts';
import { createItemLister } from '../../items/list-items.ts';
import { listOf, SHORTENED, single } from '../../schemas/answers.ts';
import { IdParams, ListQuery } from '../../schemas/queries.ts';
import { notFound } from '../answers/problem.ts';
import type { ApiServer } from '../api-server.ts';
import { parseFilter } from '../requests/parse-filter.ts';
import { addList } from './lists.ts';

/** Calls whose responses the specification does not define: each lists the sub-pages of one page (section 7). */
const AREA_CALLS: Readonly<Record<string, string>> = {
  restoration: 'restoration',
  social: 'social',
  investigacion: 'investigacion',
  formacion: 'formacion',
  bandas: 'bandas',
  orquesta: 'orquesta',
  teatro: 'teatro',
  'teatro/libros': 'teatro-libros',
  'teatro/premios': 'teatro-premios',
  cine: 'cine',
  'cine/premios': 'cine-premios',
  musica: 'musica',
};

/** Those of them that also serve single pages by id. */
const WITH_PAGES = ['restoration', 'social', 'teatro/premios', 'musica'];

export function addPageRoutes(app: ApiServer): void {
  addPage(app, '/api/pages/:id', PAGE);
  addSubPageList(app);
  addList(app, '/api/proyectos', 'project', ProjectSummarySchema);
  addPage(app, '/api/proyectos/:id', PROJECT);
  for (const [call, parent] of Object.entries(AREA_CALLS))
    addList(app, `/api/${call}`, 'page', PageSummarySchema, parent);
  for (const call of WITH_PAGES) addPage(app, `/api/${call}/:id`, PAGE, AREA_CALLS[call]);
}

/** How generic pages and projects are found and returned. */
const PAGE = {
  kinds: ['page', 'project'],
  find: createItemFinder(PageSchema),
  answer: GenericPageSchema,
  what: 'page',
} as const;
const PROJECT = {
  kinds: ['project'],
  find: createItemFinder(ProjectSchema),
  answer: ProjectPageSchema,
  what: 'project',
} as const;

/** Serves single pages; with `below`, only descendants of that page. */
function addPage(
  app: ApiServer,
  url: string,
  { kinds, find, answer, what }: typeof PAGE | typeof PROJECT,
  below?: string,
) {
  const schema = { params: IdParams, response: { 200: single<v.GenericSchema>(answer) } };
  app.get(url, { schema }, async ({ params: { id }, store }) => {
    const page = await find(store, { kinds, id, ...(below !== undefined && { below }) });
    if (!page) throw notFound(what, id);
    return { data: { ...page, ...(await findRelated(store, page)) } };
  });
}

function addSubPageList(app: ApiServer): void {
  const list = createItemLister(PageSummarySchema);
  const response = { 200: listOf(PageSummarySchema, SHORTENED) };
  const schema = { params: IdParams, querystring: ListQuery, response };
  app.get('/api/pages/:id/list', { schema }, async ({ params: { id }, query, store }) => {
    if (!(await PAGE.find(store, { kinds: PAGE.kinds, id }))) throw notFound('page', id);
    return list(store, { kind: 'page', parent: id, part: query, conditions: parseFilter(query.filter) });
  });
}
