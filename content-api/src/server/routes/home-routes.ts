import { ProjectSummarySchema } from '@site/contract/entities/pages';
import {
  CardSchema,
  ContributorSchema,
  HomeContentSchema,
  HomeSchema,
  SlideSchema,
} from '@site/contract/entities/site';
import { createItemFinder } from '../../items/find-item.ts';
import { single } from '../../schemas/answers.ts';
import { notFound } from '../answers/problem.ts';
import type { ApiServer } from '../api-server.ts';
import { addList } from './lists.ts';

export function addHomeRoutes(app: ApiServer): void {
  const findHome = createItemFinder(HomeContentSchema);
  const findProject = createItemFinder(ProjectSummarySchema);
  app.get('/api/home', { schema: { response: { 200: single(HomeSchema) } } }, async ({ store }) => {
    const home = await findHome(store, { kinds: ['single'], id: 'home' });
    if (!home) throw notFound('single', 'home');
    const { projectId, ...data } = home;
    // A project that is not published yet, or no longer, is omitted.
    const project = projectId ? await findProject(store, { kinds: ['project'], id: projectId }) : undefined;
    return { data: { ...data, ...(project && { project }) } };
  });
  addList(app, '/api/carousel', 'slide', SlideSchema);
  addList(app, '/api/impulsamos', 'card', CardSchema);
  addList(app, '/api/contributor', 'contributor', ContributorSchema);
}
