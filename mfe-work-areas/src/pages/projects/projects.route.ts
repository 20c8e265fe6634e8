import { pageRoute, required } from '@site/contract';
import { declaration } from '../../declaration.ts';

const { title, description } = declaration.routes.projects;

export const projectsRoute = (id: string, path: string) =>
  pageRoute(id, path, {
    load: async ({ api }) => ({ projects: await required(api.projects()) }),
    page: async () => (await import(/* webpackChunkName: "projects" */ './ProjectsPage.tsx')).ProjectsPage,
    meta: () => ({ title, description }),
  });
