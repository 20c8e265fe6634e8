import { pageRoute } from '@site/contract';
import { declaration } from '../../declaration.ts';
import { loadProjects } from './projects.loader.ts';

const { title, description } = declaration.routes.projects;

export const projectsRoute = (id: string, path: string) =>
  pageRoute(id, path, {
    load: loadProjects,
    page: async () => (await import(/* webpackChunkName: "projects" */ './ProjectsPage.tsx')).ProjectsPage,
    meta: () => ({ title, description }),
  });
