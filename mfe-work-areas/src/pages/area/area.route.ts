import { pageRoute } from '@site/contract';
import type { Area } from '../../areas.ts';
import { createAreaLoader } from './area.loader.ts';

export const toAreaRoute = (area: Area) => (id: string, path: string) =>
  pageRoute(id, path, {
    load: createAreaLoader(area),
    page: async () => (await import(/* webpackChunkName: "area" */ './AreaPage.tsx')).AreaPage,
    meta: ({ subtitle, image }) => ({ title: area.title, description: subtitle, image: image?.name }),
  });
