import { pageRoute } from '@site/contract';
import { toPagedTitle } from '@site/shared-ui/presentation';
import type { Area } from '../../areas.ts';
import { createAreaLoader } from './area.loader.ts';

export const createAreaRoute = (area: Area) => (id: string, path: string) =>
  pageRoute(id, path, {
    load: createAreaLoader(area),
    page: async () => (await import(/* webpackChunkName: "area" */ './AreaPage.tsx')).AreaPage,
    meta: ({ subPages, address, subtitle, image }) => ({
      title: toPagedTitle(area.title, subPages, address),
      description: subtitle,
      image: image?.name,
    }),
  });
