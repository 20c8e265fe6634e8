import type { HtmlGuest } from '@site/contract/guest';
import { useEffect, useRef } from 'react';
import type { GuestFrame } from './guest-frame.ts';

export const toElementId = (name: string) => `guest-${name}`;

interface HtmlPageProps {
  readonly guest: HtmlGuest;
  readonly Frame: GuestFrame;
  /** Made safe by the server. */
  readonly html: string;
}

/** What a browser that knows no shadow roots in HTML leaves of one: Firefox before 123, which the site promises. */
function attachShadow(place: HTMLElement): void {
  const template = place.querySelector<HTMLTemplateElement>('template[shadowrootmode]');
  if (!template) return;
  place.attachShadow({ mode: 'open' }).append(template.content);
  template.remove();
}

/**
 * The guest's HTML in a shadow root of its own (HTML, 4.12.3, declarative shadow roots), so that neither style sheet reaches the
 * other. The browser's React leaves it alone: every way to this page loads the document.
 */
export function HtmlPage({ guest, Frame, html }: HtmlPageProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (place.current ? attachShadow(place.current) : undefined), []);
  return (
    <Frame title={guest.title}>
      <div
        ref={place}
        id={toElementId(guest.name)}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </Frame>
  );
}
