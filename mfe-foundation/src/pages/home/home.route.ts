import { pageRoute } from '@site/contract';
import { loadHome } from './home.loader.ts';

export const homeRoute = (id: string, path: string) =>
  pageRoute(id, path, {
    load: loadHome,
    page: async () => (await import(/* webpackChunkName: "home" */ './HomePage.tsx')).HomePage,
    meta: ({ slides }) => ({
      title: 'Inicio',
      description:
        'Fundación cultural de Requena: patrimonio, música, teatro, formación, investigación y colaboración social.',
      image: slides.find(({ image }) => image)?.image?.name,
    }),
  });
