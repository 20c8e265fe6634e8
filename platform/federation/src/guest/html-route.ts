import { pageRoute } from '@site/contract';
import type { HtmlParts } from './guest-parts.ts';

/** The route of a page whose content comes from another server as HTML. */
export const htmlRoute =
  ({ guest, Frame, readHtml }: HtmlParts) =>
  (id: string, path: string) =>
    pageRoute(id, path, {
      load: async ({ url }) => ({ guest, Frame, html: await readHtml(url) }),
      page: async () => (await import(/* webpackChunkName: "guest" */ './HtmlPage.tsx')).HtmlPage,
      meta: () => ({ title: guest.title, description: guest.description }),
    });
