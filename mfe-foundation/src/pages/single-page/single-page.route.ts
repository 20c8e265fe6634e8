import { pageRoute } from '@site/contract';
import { declaration } from '../../declaration.ts';
import { createSinglePageLoader, type SinglePageCall } from './single-page.loader.ts';

const createRoute = (call: SinglePageCall) => (id: string, path: string) =>
  pageRoute(id, path, {
    load: createSinglePageLoader(call),
    page: async () => (await import(/* webpackChunkName: "single-page" */ './SinglePage.tsx')).SinglePage,
    meta: ({ title, page }) => ({
      title,
      description: declaration.routes[call].description,
      image: page.image?.name,
    }),
  });

export const presidentRoute = createRoute('president');
export const founderRoute = createRoute('founder');
export const aboutRoute = createRoute('about');
