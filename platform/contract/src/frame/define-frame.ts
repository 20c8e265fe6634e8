import type { ComponentType } from 'react';
import type { LoadContext } from '../section/load-context.ts';
import type { ConsentPolicy } from './consent.ts';

/** A page that belongs to the frame and to no section. */
export interface FramePage {
  readonly title: string;
  readonly Page: ComponentType;
}

/** Pages of the frame that only the server renders, so that browsers do not load their code. */
export interface ServerPages {
  /** Shown instead of a page that was removed permanently. */
  readonly gone: FramePage;
  /** Shown offline for pages that are not stored; null for a site without offline reading. */
  readonly offline: (FramePage & { readonly address: string }) | null;
}

/**
 * The frame that a site puts around the pages of its sections, in the browser and in the render worker. What only the
 * server needs is in the frame's server part; the gateway's texts are in the site declaration.
 */
export interface Frame<Data = unknown> {
  /** Loads the data of header and footer, once per document. It omits parts that fail; it must not reject. */
  readonly load: (context: LoadContext) => Promise<Data>;
  /** Header, footer and menu around every page; the page itself is React Router's `Outlet`. */
  readonly Layout: ComponentType<{ readonly data: Data }>;
  /** Returns the title of the document. @param page the page's own title, if it has one */
  readonly toTitle: (data: Data, page: string | undefined) => string;
  /** Pages shown instead of one that does not exist or is temporarily unavailable. */
  readonly problems: Readonly<Record<'missing' | 'unavailable', FramePage>>;
  /** Redirects: old address to new address. */
  readonly redirects: Readonly<Record<string, string>>;
  /** Address of the service worker for offline reading; null for a site without it. */
  readonly worker: string | null;
  /** How the choice about cookies is recorded; null for a site without a banner. */
  readonly consent: ConsentPolicy | null;
  /** Added in the render worker, from the frame's server part. */
  readonly serverPages?: ServerPages;
}

/** Binds the parts of a frame to the type of its data, which is private to the frame. */
export function defineFrame<Data>(frame: Frame<Data>): Frame {
  // Safe: the frame only ever receives the data that its own loader returned.
  return frame as Frame;
}
