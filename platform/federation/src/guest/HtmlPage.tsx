import type { HtmlGuest } from '@site/contract/guest';
import type { GuestFrame } from './guest-frame.ts';

export const toElementId = (name: string) => `guest-${name}`;

interface HtmlPageProps {
  readonly guest: HtmlGuest;
  readonly Frame: GuestFrame;
  /** Made safe by the server. */
  readonly html: string;
}

/**
 * The guest's HTML in a shadow root of its own (HTML, 4.12.3, declarative shadow roots), so that neither style sheet reaches the
 * other. The browser's React leaves it alone: every way to this page loads the document.
 */
export function HtmlPage({ guest, Frame, html }: HtmlPageProps) {
  return (
    <Frame title={guest.title}>
      <div id={toElementId(guest.name)} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
    </Frame>
  );
}
