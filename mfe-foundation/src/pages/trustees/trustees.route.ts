import { pageRoute } from '@site/contract';
import { declaration } from '../../declaration.ts';
import { loadTrustees } from './trustees.loader.ts';

const { title, description } = declaration.routes.trustees;

export const trusteesRoute = (id: string, path: string) =>
  pageRoute(id, path, {
    load: loadTrustees,
    page: async () => (await import(/* webpackChunkName: "trustees" */ './TrusteesPage.tsx')).TrusteesPage,
    meta: () => ({ title, description }),
  });
