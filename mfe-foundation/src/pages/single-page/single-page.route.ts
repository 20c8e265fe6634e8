import { pageRoute } from '@site/contract';
import { createSinglePageLoader, type SinglePageCall } from './single-page.loader.ts';

interface SinglePageText {
  readonly call: SinglePageCall;
  readonly title: string;
  readonly description: string;
}

const toRoute =
  ({ call, title, description }: SinglePageText) =>
  (id: string, path: string) =>
    pageRoute(id, path, {
      load: createSinglePageLoader(call, title),
      page: async () => (await import(/* webpackChunkName: "single-page" */ './SinglePage.tsx')).SinglePage,
      meta: ({ page }) => ({ title, description, image: page.image?.name }),
    });

export const presidentRoute = toRoute({
  call: 'president',
  title: 'Carta del presidente',
  description: 'La presidencia de la Fundación se dirige a quienes se interesan por su trabajo.',
});

export const founderRoute = toRoute({
  call: 'founder',
  title: 'El fundador',
  description: 'Vida y propósito de quien creó la Fundación.',
});

export const aboutRoute = toRoute({
  call: 'about',
  title: 'Quiénes somos',
  description: 'Qué es la Fundación, qué hace y cómo trabaja.',
});
