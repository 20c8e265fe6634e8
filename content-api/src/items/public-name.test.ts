import { expect, it } from 'vitest';
import { toPlainName, toPublicName } from './public-name.ts';

const HASH = '0f3a5c7e91b2d4f6';

it.each([
  ['torre.jpg', 'torre.0f3a5c7e91.jpg'],
  ['plan-2026.pdf', 'plan-2026.0f3a5c7e91.pdf'],
  ['v1.2.pdf', 'v1.2.0f3a5c7e91.pdf'],
  // A name that already seems to contain a hash.
  ['a.aaaaaaaaaa.pdf', 'a.aaaaaaaaaa.0f3a5c7e91.pdf'],
])('%s has the name %s in its address, and is found by it', (plain, name) => {
  expect(toPublicName(plain, HASH)).toBe(name);
  expect(toPlainName(name)).toBe(plain);
});

it.each(['torre.jpg', 'torre.0f3a5c7e9.jpg', 'torre.0f3a5c7e912.jpg', 'torre.0F3A5C7E91.jpg', '0f3a5c7e91.jpg'])(
  '%s has no hash',
  (name) => {
    expect(toPlainName(name)).toBe(name);
  },
);
