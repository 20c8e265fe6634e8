import { pageRoute } from '@site/contract';
import { declaration } from '../../../declaration.ts';
import { loadHolder } from '../holder.loader.ts';

const { description } = declaration.routes.accessibility;

export const accessibilityRoute = (id: string, path: string) =>
  pageRoute(id, path, {
    load: loadHolder,
    page: async () =>
      (await import(/* webpackChunkName: "accessibility" */ './AccessibilityPage.tsx')).AccessibilityPage,
    meta: () => ({ title: 'Declaración de accesibilidad', description }),
  });
