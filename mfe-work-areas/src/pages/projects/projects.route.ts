import { pageRoute } from '@site/contract';
import { loadProjects } from './projects.loader.ts';

export const projectsRoute = (id: string, path: string) =>
  pageRoute(id, path, {
    load: loadProjects,
    page: async () => (await import(/* webpackChunkName: "projects" */ './ProjectsPage.tsx')).ProjectsPage,
    meta: () => ({ title: 'Proyectos', description: 'Los proyectos que la Fundación tiene en marcha en Requena.' }),
  });
