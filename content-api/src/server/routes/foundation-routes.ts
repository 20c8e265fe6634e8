import {
  ContributionListExtraSchema,
  ContributionSchema,
  ContributionSectionSchema,
  ContributionSummarySchema,
  SingletonPageSchema,
  TownSchema,
  TransparencySchema,
  TrusteeSchema,
} from '@site/contract/entities/foundation';
import * as v from 'valibot';
import { createItemFinder } from '../../items/find-item.ts';
import { createItemLister } from '../../items/list-items.ts';
import { listOf, SHORTENED, single } from '../../schemas/answers.ts';
import { ListQuery } from '../../schemas/queries.ts';
import { notFound } from '../answers/problem.ts';
import type { ApiServer } from '../api-server.ts';
import { parseFilter } from '../requests/parse-filter.ts';
import { addList, addSingleton } from './lists.ts';

export function addFoundationRoutes(app: ApiServer): void {
  addList(app, '/api/patron', 'trustee', TrusteeSchema);
  addSingleton(app, '/api/presidente', 'president', SingletonPageSchema);
  addSingleton(app, '/api/fundador', 'founder', SingletonPageSchema);
  addSingleton(app, '/api/nosotros', 'about', SingletonPageSchema);
  addSingleton(app, '/api/transparencia', 'transparency', TransparencySchema);
  addSingleton(app, '/api/ciudad', 'town', TownSchema);
  addList(app, '/api/aportaciones', 'contribution-section', ContributionSectionSchema);
  addSectionRoutes(app);
}

function addSectionRoutes(app: ApiServer): void {
  const findSection = createItemFinder(ContributionSectionSchema);
  const findEntry = createItemFinder(ContributionSchema);
  const listEntries = createItemLister(ContributionSummarySchema);

  app.get(
    '/api/aportaciones/:sectionId',
    {
      schema: {
        params: v.object({ sectionId: v.string() }),
        querystring: ListQuery,
        response: { 200: listOf(ContributionSummarySchema, { extra: ContributionListExtraSchema, ...SHORTENED }) },
      },
    },
    async ({ params: { sectionId }, query, store }) => {
      const section = await findSection(store, { kinds: ['contribution-section'], id: sectionId });
      if (!section) throw notFound('contribution section', sectionId);
      const conditions = parseFilter(query.filter);
      const list = await listEntries(store, { kind: 'contribution', parent: sectionId, part: query, conditions });
      return { ...list, extra: { title: section.name } };
    },
  );

  app.get(
    '/api/aportaciones/:sectionId/:id',
    {
      schema: {
        params: v.object({ sectionId: v.string(), id: v.string() }),
        response: { 200: single(ContributionSchema) },
      },
    },
    async ({ params: { sectionId, id }, store }) => {
      const data = await findEntry(store, { kinds: ['contribution'], id, below: sectionId });
      if (!data) throw notFound('contribution', id);
      return { data };
    },
  );
}
