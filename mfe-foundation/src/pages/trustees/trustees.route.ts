import { pageRoute } from '@site/contract';
import { loadTrustees } from './trustees.loader.ts';

export const trusteesRoute = (id: string, path: string) =>
  pageRoute(id, path, {
    load: loadTrustees,
    page: async () => (await import(/* webpackChunkName: "trustees" */ './TrusteesPage.tsx')).TrusteesPage,
    meta: () => ({ title: 'Patronato', description: 'Las personas que forman el Patronato de la Fundación.' }),
  });
