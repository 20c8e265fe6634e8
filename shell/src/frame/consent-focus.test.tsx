// @vitest-environment happy-dom
import { createConsent, SiteOptionsContext } from '@site/contract/frame';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { Consent } from './Consent.tsx';
import { CookieSettings } from './CookieSettings.tsx';

// A button that is removed or hidden loses the focus, and the next Tab would start at the top of the page (WCAG 2.4.3).
it('moves the focus when the pressed button disappears: to the page, to the banner, or to the remaining button', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const consent = createConsent('unknown', () => {});
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  await act(async () =>
    root.render(
      <SiteOptionsContext value={{ consent, consentMode: 'classic' } as never}>
        <MemoryRouter>
          <main tabIndex={-1} />
          <CookieSettings />
          <Consent returnPath="/" />
        </MemoryRouter>
      </SiteOptionsContext>,
    ),
  );
  const press = async (name: string) => {
    const button = [...container.querySelectorAll('button')].find(({ textContent }) => textContent === name);
    button?.focus();
    await act(async () => button?.click());
    return document.activeElement;
  };
  for (const name of ['Vale', 'Rechazar']) {
    expect((await press(name))?.tagName).toBe('MAIN');
    expect(container.querySelector('section')).toBeNull();
    expect((await press('Configurar cookies'))?.getAttribute('aria-label')).toBe('Aviso de cookies');
  }
  await press('Vale');
  expect((await press('Retirar el consentimiento'))?.textContent).toBe('Configurar cookies');
  expect(consent.store.getState().choice).toBe('refused');
  await act(async () => root.unmount());
  container.remove();
});
