import { useEffect, useRef, useState } from 'react';
import type { HtmlParts } from './guest-parts.ts';

export const toElementId = (name: string) => `guest-${name}`;

interface HtmlPageProps extends Omit<HtmlParts, 'readHtml'> {
  /** Sanitised by the server. */
  readonly html: string;
}

/**
 * Attaches the shadow root if the browser's parser has not: Firefox before 123, which the site supports, does not know
 * declarative shadow roots. Nor does React, which creates the element again if something has changed the page before
 * hydration, such as a password manager.
 *
 * @param served the element of the server's page
 */
function attachShadow(host: HTMLElement, served: HTMLElement): void {
  if (host.shadowRoot) return;
  const template = served.querySelector<HTMLTemplateElement>('template[shadowrootmode]');
  const content = served.shadowRoot ?? template?.content;
  host.attachShadow({ mode: 'open' }).append(...(content?.childNodes ?? []));
  template?.remove();
}

/**
 * Shows the guest's HTML in its own shadow root (HTML, 4.12.3, declarative shadow roots), so that the style sheets of
 * site and guest do not affect each other. React in the browser never updates it: every navigation to this page loads
 * the document.
 */
export function HtmlPage({ guest, Frame, html }: HtmlPageProps) {
  const host = useRef<HTMLDivElement>(null);
  const [served] = useState(() => globalThis.document?.getElementById(toElementId(guest.name)));
  useEffect(() => {
    if (host.current && served) attachShadow(host.current, served);
  }, [served]);
  return (
    <Frame title={guest.title}>
      <div
        ref={host}
        id={toElementId(guest.name)}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </Frame>
  );
}
