import { pageRoute, required } from '@site/contract';
import { declaration } from '../../declaration.ts';

/** Creates the route with the name of a call of the content API. Its title is given by the specification (section 2). */
const createRoute = (call: 'president' | 'founder' | 'about') => (id: string, path: string) => {
  const { title, description } = declaration.routes[call];
  return pageRoute(id, path, {
    load: async ({ api }) => ({ title, page: await required(api[call]()) }),
    page: async () => (await import(/* webpackChunkName: "single-page" */ './SinglePage.tsx')).SinglePage,
    meta: ({ page }) => ({ title, description, image: page.image?.name }),
  });
};

export const presidentRoute = createRoute('president');
export const founderRoute = createRoute('founder');
export const aboutRoute = createRoute('about');
