import { pageRoute } from '@site/contract';
import type { ApiClient, GenericPage } from '@site/shared-ui/api';
import { toPagedTitle } from '@site/shared-ui/presentation';
import type { Area } from '../../areas.ts';
import { createGenericPageLoader } from './generic-page.loader.ts';

const createRoute =
  (category: string, fetchPage: (api: ApiClient, id: string) => Promise<GenericPage>) => (id: string, path: string) =>
    pageRoute(id, path, {
      load: createGenericPageLoader(category, fetchPage),
      page: async () => (await import(/* webpackChunkName: "generic-page" */ './GenericPage.tsx')).GenericPage,
      meta: ({ page, others, address }) => ({
        title: toPagedTitle(page.title, others, address),
        description: page.subtitle,
        image: page.image?.name,
      }),
    });

export const createAreaPageRoute = ({ category }: Area) => createRoute(category, (api, id) => api.page(id));

/** A project is shown as a generic page (specification, section 2). */
export const projectRoute = createRoute('proyectos', (api, id) => api.project(id));
