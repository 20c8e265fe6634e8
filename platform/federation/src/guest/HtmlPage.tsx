import { useEffect, useRef } from 'react';
import type { HtmlParts } from './guest-parts.ts';

export const toElementId = (name: string) => `guest-${name}`;

interface HtmlPageProps extends Omit<HtmlParts, 'readHtml'> {
  /** Sanitised by the server. */
  readonly html: string;
}

/**
 * Attaches the shadow root in browsers without declarative shadow roots, such as Firefox before 123, which the site
 * supports.
 */
function attachShadow(host: HTMLElement): void {
  const template = host.querySelector<HTMLTemplateElement>('template[shadowrootmode]');
  if (!template) return;
  host.attachShadow({ mode: 'open' }).append(template.content);
  template.remove();
}

/**
 * Shows the guest's HTML in its own shadow root (HTML, 4.12.3, declarative shadow roots), so that the style sheets of
 * site and guest do not affect each other. React in the browser never updates it: every navigation to this page loads
 * the document.
 */
export function HtmlPage({ guest, Frame, html }: HtmlPageProps) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => (host.current ? attachShadow(host.current) : undefined), []);
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
