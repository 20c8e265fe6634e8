import { pageRoute } from '@site/contract';
import type { HtmlGuest } from '@site/contract/guest';
import type { GuestFrame } from './guest-frame.ts';

/** What the page of a guest in HTML is made of. */
export interface HtmlParts {
  readonly guest: HtmlGuest;
  readonly Frame: GuestFrame;
  /** In the render worker it asks the guest; in the browser the document has the answer. */
  readonly readHtml: (url: URL) => Promise<string>;
}

/** The route of a page whose content another server gives as HTML, in whatever technology. */
export const htmlRoute =
  ({ guest, Frame, readHtml }: HtmlParts) =>
  (id: string, path: string) =>
    pageRoute(id, path, {
      load: async ({ url }) => ({ guest, Frame, html: await readHtml(url) }),
      page: async () => (await import(/* webpackChunkName: "guest" */ './HtmlPage.tsx')).HtmlPage,
      meta: () => ({ title: guest.title, description: guest.description }),
    });
