// @vitest-environment happy-dom
import { createConsentText, toConsentCookie, toKnownCookies } from '@site/page/consent';
import { expect, it } from 'vitest';
import { showConsent } from './show-consent.ts';

const policy = {
  address: '/choice',
  cookie: 'choice',
  days: 30,
  words: { accepted: 'yes', refused: 'no', unknown: 'again' },
};
const text = createConsentText('explicit', 2, 'http://127.0.0.1:3000');

/** The mark on the root of a page after the boot script has read these cookies. */
function show(cookies: string): string | undefined {
  const root = document.createElement('html');
  for (const [choice, cookie] of Object.entries(toKnownCookies({ ...text, policy })))
    root.setAttribute(`data-${choice}`, cookie);
  showConsent(root, cookies);
  return root.dataset.consent;
}
const pairOf = (choice: 'accepted' | 'refused', version = text.version) =>
  toConsentCookie(choice, policy, { ...text, version }).split(';')[0] ?? '';

it.each(['accepted', 'refused'] as const)('marks the root when cookies were %s', (choice) => {
  expect(show(pairOf(choice))).toBe(choice);
  expect(show(`a=1; ${pairOf(choice)}; b=2`)).toBe(choice);
});

it.each(['', 'a=1', 'choice=', `x${pairOf('accepted')}`, pairOf('accepted', 'explicit-3')])(
  'does not mark the root for "%s"',
  (cookies) => expect(show(cookies)).toBeUndefined(),
);

it('does not mark the root on a site without a banner', () => {
  const root = document.createElement('html');
  showConsent(root, 'choice=yes.explicit-2');
  expect(root.dataset.consent).toBeUndefined();
});
