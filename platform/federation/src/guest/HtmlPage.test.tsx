// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { HtmlPage } from './HtmlPage.tsx';

it('shows a guest in a shadow root in browsers without declarative shadow roots', async () => {
  const guest = { name: 'mfe-teatro', title: 'Teatro' } as Parameters<typeof HtmlPage>[0]['guest'];
  const Frame = ({ children }: { readonly children: ReactNode }) => <main>{children}</main>;
  const html = '<template shadowrootmode="open"><p>Hoy</p></template>';
  const place = document.body.appendChild(document.createElement('div'));
  // Without declarative shadow roots, a browser parses a template that it does not show.
  place.innerHTML = renderToString(<HtmlPage guest={guest} Frame={Frame} html={html} />);
  expect(place.querySelector('template')).not.toBeNull();
  const root = hydrateRoot(place, <HtmlPage guest={guest} Frame={Frame} html="" />);
  const guestPlace = () => place.querySelector('#guest-mfe-teatro');
  await expect.poll(() => guestPlace()?.shadowRoot?.textContent).toBe('Hoy');
  expect(guestPlace()?.innerHTML).toBe('');
  root.unmount();
  place.remove();
});
