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
import { itemFinder } from '../../items/find-item.ts';
import { itemLister } from '../../items/list-items.ts';
import { listOf, problems, SHORTENED, single } from '../../schemas/answers.ts';
import { ListQuery } from '../../schemas/queries.ts';
import type { ContentStore } from '../../search/content-store.ts';
import { notFound } from '../answers/problem.ts';
import type { ApiServer } from '../api-server.ts';
import { parseFilter } from '../requests/parse-filter.ts';
import { addList, addSingleton } from './lists.ts';

/** Calls on the foundation itself and on the town. */
export function addFoundationRoutes(app: ApiServer, store: ContentStore): void {
  addList(app, store, '/api/patron', 'trustee', TrusteeSchema);
  addSingleton(app, store, '/api/presidente', 'president', SingletonPageSchema);
  addSingleton(app, store, '/api/fundador', 'founder', SingletonPageSchema);
  addSingleton(app, store, '/api/nosotros', 'about', SingletonPageSchema);
  addSingleton(app, store, '/api/transparencia', 'transparency', TransparencySchema);
  addSingleton(app, store, '/api/ciudad', 'town', TownSchema);
  addList(app, store, '/api/aportaciones', 'contribution-section', ContributionSectionSchema);
  addSectionRoutes(app, store);
}

function addSectionRoutes(app: ApiServer, store: ContentStore): void {
  const findSection = itemFinder(ContributionSectionSchema);
  const findEntry = itemFinder(ContributionSchema);
  const listEntries = itemLister(ContributionSummarySchema);

  app.get(
    '/api/aportaciones/:sectionId',
    {
      schema: {
        params: v.object({ sectionId: v.string() }),
        querystring: ListQuery,
        response: {
          200: listOf(ContributionSummarySchema, { extra: ContributionListExtraSchema, ...SHORTENED }),
          ...problems,
        },
      },
    },
    async ({ params: { sectionId }, query }) => {
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
        response: { 200: single(ContributionSchema), ...problems },
      },
    },
    async ({ params: { sectionId, id } }) => {
      const data = await findEntry(store, { kinds: ['contribution'], id, below: sectionId });
      if (!data) throw notFound('contribution', id);
      return { data };
    },
  );
}
