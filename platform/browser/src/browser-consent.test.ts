// @vitest-environment happy-dom
import { createConsentText, toConsentCookie } from '@site/page/consent';
import { expect, it } from 'vitest';
import { createBrowserConsent } from './browser-consent.ts';

const policy = {
  address: '/choice',
  cookie: 'choice',
  days: 30,
  words: { accepted: 'yes', refused: 'no', unknown: 'again' },
};
const text = createConsentText('explicit', 2, 'http://127.0.0.1:3000');

it('adopts the choice made in another tab or on another page when the visitor returns to this one', () => {
  const { store, choose } = createBrowserConsent(policy, text);
  const show = () => [store.getState().choice, document.documentElement.dataset.consent];
  choose('accepted');
  for (const type of ['focus', 'pageshow'])
    for (const choice of ['refused', 'accepted'] as const) {
      // biome-ignore lint/suspicious/noDocumentCookie: as the other tab or page writes it
      document.cookie = toConsentCookie(choice, policy, text);
      dispatchEvent(new Event(type));
      expect(show()).toEqual([choice, choice]);
    }
  // A browser that stores no cookies.
  // biome-ignore lint/suspicious/noDocumentCookie: to delete it
  document.cookie = toConsentCookie('unknown', policy, text);
  dispatchEvent(new Event('focus'));
  expect(show()).toEqual(['accepted', 'accepted']);
});
