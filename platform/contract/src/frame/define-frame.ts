import type { ComponentType } from 'react';
import type { LoadContext } from '../section/load-context.ts';
import type { ConsentPolicy } from './consent.ts';

/** Why there is no page: none is at the address, none is there any more, it cannot be shown now. */
export type PageProblem = 'missing' | 'gone' | 'unavailable';

/** A page that belongs to the frame and to no section. */
interface FramePage {
  readonly title: string;
  readonly Page: ComponentType;
}

/**
 * What a site puts around the pages of its sections, in the browser and in the render worker alike. What only the server
 * needs stands in the frame's server part, and the words of the gateway in the site's declaration.
 */
export interface Frame<Data = unknown> {
  /** Loads the data of header and footer, once for each document. Failed parts are left out: it must not reject. */
  readonly load: (context: LoadContext) => Promise<Data>;
  /** Header, footer and menu around every page; the page itself is React Router's `Outlet`. */
  readonly Layout: ComponentType<{ readonly data: Data }>;
  /** Title of the document. @param page the page's own title, if it has one */
  readonly toTitle: (data: Data, page: string | undefined) => string;
  /** What is shown in the place of a page that cannot be. */
  readonly problems: Readonly<Record<PageProblem, FramePage>>;
  /** Addresses that only lead to others. */
  readonly redirects: Readonly<Record<string, string>>;
  /** Reading without a connection: the page for what was not kept, and the service worker. Null for a site without it. */
  readonly offline: (FramePage & { readonly address: string; readonly worker: string }) | null;
  /** How the choice on cookies is recorded; null for a site that asks nothing. */
  readonly consent: ConsentPolicy | null;
}

/** Binds the parts of a frame to the type of its data, which is private to the frame. */
export function defineFrame<Data>(frame: Frame<Data>): Frame {
  // The data that comes back to the frame is what its own loader gave.
  return frame as Frame;
}
