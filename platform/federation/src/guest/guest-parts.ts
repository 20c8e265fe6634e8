import type { HtmlGuest, RemoteGuest } from '@site/contract/guest';
import type { ComponentType, ReactNode } from 'react';

/** The component that a site renders around a guest: its heading, styled like the other pages. */
type GuestFrame = ComponentType<{ readonly title: string; readonly children: ReactNode }>;

export interface HtmlParts {
  readonly guest: HtmlGuest;
  readonly Frame: GuestFrame;
  /** In the render worker it requests the guest's HTML; in the browser the document already contains it. */
  readonly readHtml: (url: URL) => Promise<string>;
}

export interface RemoteParts {
  readonly guest: RemoteGuest;
  readonly Frame: GuestFrame;
  /** Address of the container's script on this site. */
  readonly entry: string;
  /** Integrity values of its files, by their addresses on this site. */
  readonly files: Readonly<Record<string, string>>;
}
