import type { ConsentPolicy } from '@site/contract/frame';
import { expect, it } from 'vitest';
import { createConsentText, readConsent, toConsentCookie } from './consent.ts';

const SITE = 'http://127.0.0.1:3000';
const policy: ConsentPolicy = {
  address: '/choice',
  cookie: 'choice',
  days: 30,
  words: { accepted: 'yes', refused: 'no', unknown: 'again' },
};
const text = { ...createConsentText('explicit', 2, SITE), policy };
const pairOf = (cookie: string) => cookie.split(';')[0] ?? '';

it.each([
  ['accepted', 'yes'],
  ['refused', 'no'],
] as const)('stores %s with the version of the consent text', (choice, word) => {
  const cookie = toConsentCookie(choice, policy, text);
  expect(cookie).toBe(`choice=${word}.explicit-2; Path=/; Max-Age=2592000; SameSite=Lax`);
  expect(readConsent(`a=1; ${pairOf(cookie)}; b=2`, text)).toBe(choice);
  expect(readConsent(pairOf(cookie), { ...text, policy: null })).toBe('unknown');
});

it.each([
  ['another version', createConsentText('explicit', 3, SITE)],
  ['an earlier version', createConsentText('explicit', 1, SITE)],
  ['the other mode', createConsentText('classic', 2, SITE)],
])('asks again when the text is %s', (_, other) =>
  expect(readConsent(pairOf(toConsentCookie('accepted', policy, text)), { ...other, policy })).toBe('unknown'),
);

it.each([
  '',
  'choice=',
  'choice=yes',
  'choice=perhaps.explicit-2',
  'choice=again.explicit-2',
  pairOf(toConsentCookie('unknown', policy, text)),
])('reads no choice from "%s"', (cookies) => expect(readConsent(cookies, text)).toBe('unknown'));

it('binds the cookie to this host and https if the site uses https, and reads no other', () => {
  const safe = { ...createConsentText('explicit', 2, 'https://www.a.example'), policy };
  const cookie = toConsentCookie('accepted', policy, safe);
  expect(cookie).toBe('__Host-choice=yes.explicit-2; Path=/; Max-Age=2592000; SameSite=Lax; Secure');
  expect(readConsent(pairOf(cookie), safe)).toBe('accepted');
  expect(readConsent('choice=yes.explicit-2', safe)).toBe('unknown');
  expect(readConsent(pairOf(cookie), text)).toBe('unknown');
});
