import {
  GenericPageSchema,
  PageSchema,
  PageSummarySchema,
  ProjectPageSchema,
  ProjectSchema,
  ProjectSummarySchema,
} from '@site/contract/entities/pages';
import type { ContentStore } from '../../items/content-store.ts';
import { itemFinder } from '../../items/find-item.ts';
import { findRelated } from '../../items/find-page.ts';
import { itemLister } from '../../items/list-items.ts';
import { listOf, problems, SHORTENED, single } from '../../schemas/answers.ts';
import { IdParams, ListQuery } from '../../schemas/queries.ts';
import { notFound } from '../answers/problem.ts';
import type { ApiServer } from '../api-server.ts';
import { parseFilter } from '../requests/parse-filter.ts';
import { addList } from './lists.ts';

/** Calls whose answers the specification does not show: each lists the sub-pages of one page (section 7). */
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

/** Those of them that also answer one page by its id. */
const WITH_PAGES = ['restoration', 'social', 'teatro/premios', 'musica'];

/** Calls on generic pages and projects. */
export function addPageRoutes(app: ApiServer, store: ContentStore): void {
  addPage(app, store, '/api/pages/:id');
  addSubPageList(app, store);
  addList(app, store, '/api/proyectos', 'project', ProjectSummarySchema);
  addProject(app, store);
  for (const [call, parent] of Object.entries(AREA_CALLS)) addAreaList(app, store, `/api/${call}`, parent);
  for (const call of WITH_PAGES) addPage(app, store, `/api/${call}/:id`, AREA_CALLS[call]);
}

const listPages = itemLister(PageSummarySchema);
const findPage = itemFinder(PageSchema);
const findProject = itemFinder(ProjectSchema);
const pageList = { querystring: ListQuery, response: { 200: listOf(PageSummarySchema, SHORTENED), ...problems } };

/** One page; with `below`, only when it lies somewhere below that page. */
function addPage(app: ApiServer, store: ContentStore, url: string, below?: string): void {
  const schema = { params: IdParams, response: { 200: single(GenericPageSchema), ...problems } };
  app.get(url, { schema }, async ({ params: { id } }) => {
    const page = await findPage(store, { kinds: ['page', 'project'], id, ...(below !== undefined && { below }) });
    if (!page) throw notFound('page', id);
    return { data: { ...page, ...(await findRelated(store, page, new Date())) } };
  });
}

function addProject(app: ApiServer, store: ContentStore): void {
  const schema = { params: IdParams, response: { 200: single(ProjectPageSchema), ...problems } };
  app.get('/api/proyectos/:id', { schema }, async ({ params: { id } }) => {
    const project = await findProject(store, { kinds: ['project'], id });
    if (!project) throw notFound('project', id);
    return { data: { ...project, ...(await findRelated(store, project, new Date())) } };
  });
}

function addSubPageList(app: ApiServer, store: ContentStore): void {
  app.get('/api/pages/:id/list', { schema: { params: IdParams, ...pageList } }, async ({ params: { id }, query }) => {
    if (!(await findPage(store, { kinds: ['page', 'project'], id }))) throw notFound('page', id);
    return listPages(store, { kind: 'page', parent: id, part: query, conditions: parseFilter(query.filter) });
  });
}

function addAreaList(app: ApiServer, store: ContentStore, url: string, parent: string): void {
  app.get(url, { schema: pageList }, ({ query }) =>
    listPages(store, { kind: 'page', parent, part: query, conditions: parseFilter(query.filter) }),
  );
}
