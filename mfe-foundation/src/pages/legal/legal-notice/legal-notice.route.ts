import { pageRoute } from '@site/contract';
import { loadHolder } from '../holder.loader.ts';

export const legalNoticeRoute = (id: string, path: string) =>
  pageRoute(id, path, {
    load: loadHolder,
    page: async () => (await import(/* webpackChunkName: "legal-notice" */ './LegalNoticePage.tsx')).LegalNoticePage,
    meta: () => ({
      title: 'Aviso legal',
      description: 'Titular del sitio, condiciones de uso, propiedad intelectual y protección de datos.',
    }),
  });
