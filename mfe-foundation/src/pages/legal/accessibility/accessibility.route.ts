import { pageRoute } from '@site/contract';
import { loadHolder } from '../holder.loader.ts';

export const accessibilityRoute = (id: string, path: string) =>
  pageRoute(id, path, {
    load: loadHolder,
    page: async () =>
      (await import(/* webpackChunkName: "accessibility" */ './AccessibilityPage.tsx')).AccessibilityPage,
    meta: () => ({
      title: 'Declaración de accesibilidad',
      description:
        'En qué medida es accesible este sitio, qué falta por mejorar y cómo presentar una queja o una petición.',
    }),
  });
