import { pageRoute } from '@site/contract';
import type { HtmlGuest } from '@site/contract/guest';
import type { GuestFrame } from './guest-frame.ts';

export interface HtmlParts {
  readonly guest: HtmlGuest;
  readonly Frame: GuestFrame;
  /** In the render worker it requests the guest's HTML; in the browser the document already contains it. */
  readonly readHtml: (url: URL) => Promise<string>;
}

/** The route of a page whose content comes from another server as HTML. */
export const htmlRoute =
  ({ guest, Frame, readHtml }: HtmlParts) =>
  (id: string, path: string) =>
    pageRoute(id, path, {
      load: async ({ url }) => ({ guest, Frame, html: await readHtml(url) }),
      page: async () => (await import(/* webpackChunkName: "guest" */ './HtmlPage.tsx')).HtmlPage,
      meta: () => ({ title: guest.title, description: guest.description }),
    });
