import { expect, it } from 'vitest';
import { readConsent, toConsentCookie, toConsentText, toForgottenConsentCookie } from './consent.ts';

const text = toConsentText('explicit', 2);
const pairOf = (cookie: string) => cookie.split(';')[0] ?? '';

it.each(['vale', 'rechazar'] as const)('remembers %s with the text that it was chosen on', (choice) => {
  const cookie = toConsentCookie(choice, text);
  expect(cookie).toBe(`consentimiento=${choice}.explicit-2; Path=/; Max-Age=2592000; SameSite=Lax`);
  expect(readConsent(`a=1; ${pairOf(cookie)}; b=2`, text)).toBe(choice);
});

it.each([
  ['another version', toConsentText('explicit', 3)],
  ['an earlier version', toConsentText('explicit', 1)],
  ['the other mode', toConsentText('classic', 2)],
])('asks again when the text is %s', (_, other) =>
  expect(readConsent(pairOf(toConsentCookie('vale', text)), other)).toBe('unknown'),
);

it.each([
  '',
  'consentimiento=',
  'consentimiento=vale',
  'consentimiento=quizas.explicit-2',
  pairOf(toForgottenConsentCookie()),
])('takes no choice from "%s"', (cookies) => expect(readConsent(cookies, text)).toBe('unknown'));
