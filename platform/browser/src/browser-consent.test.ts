// @vitest-environment happy-dom
import type { Consent, ConsentChoice } from '@site/contract/frame';
import { createConsentText, toConsentCookie } from '@site/page/consent';
import { afterEach, expect, it, vi } from 'vitest';
import { createBrowserConsent } from './browser-consent.ts';

const policy = {
  address: '/choice',
  cookie: 'choice',
  days: 30,
  words: { accepted: 'yes', refused: 'no', unknown: 'again' },
};
const text = createConsentText('explicit', 2, 'http://127.0.0.1:3000');

/** Writes the cookie as another tab or page does. */
function chooseElsewhere(choice: ConsentChoice): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers
  document.cookie = toConsentCookie(choice, policy, text);
}

const toShown = ({ store }: Consent) => [store.getState().choice, document.documentElement.dataset.consent];

afterEach(() => chooseElsewhere('unknown'));

it('adopts the choice made in another tab or on another page when the visitor returns to this one', () => {
  const consent = createBrowserConsent(policy, text);
  consent.choose('accepted');
  for (const type of ['focus', 'pageshow'])
    for (const choice of ['refused', 'accepted'] as const) {
      chooseElsewhere(choice);
      dispatchEvent(new Event(type));
      expect(toShown(consent)).toEqual([choice, choice]);
    }
});

it.each(['on this page', 'before'])('asks again if another tab deletes the choice made %s', (when) => {
  if (when === 'before') chooseElsewhere('accepted');
  const consent = createBrowserConsent(policy, text);
  if (when !== 'before') consent.choose('accepted');
  chooseElsewhere('unknown');
  dispatchEvent(new Event('focus'));
  expect(toShown(consent)).toEqual(['unknown', undefined]);
});

it('keeps the choice made in this tab if the browser stores no cookies', () => {
  const cookies = vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
  const consent = createBrowserConsent(policy, text);
  consent.choose('accepted');
  dispatchEvent(new Event('focus'));
  expect(toShown(consent)).toEqual(['accepted', 'accepted']);
  cookies.mockRestore();
});
