import { pageRoute } from '@site/contract';
import { declaration } from '../../../declaration.ts';
import { loadHolder } from '../holder.loader.ts';

const { title, description } = declaration.routes['legal-notice'];

export const legalNoticeRoute = (id: string, path: string) =>
  pageRoute(id, path, {
    load: loadHolder,
    page: async () => (await import(/* webpackChunkName: "legal-notice" */ './LegalNoticePage.tsx')).LegalNoticePage,
    meta: () => ({ title, description }),
  });
