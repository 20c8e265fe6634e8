import { expect, it } from 'vitest';
import { readGroup } from './visitor-group.ts';

it('travels by https and from this host alone where the site is reached by https, and no other is read', () => {
  const { group, cookie } = readGroup('reparto=7', true);
  expect(cookie).toBe(`__Host-reparto=${group}; Path=/; Max-Age=2592000; SameSite=Lax; Secure; HttpOnly`);
  expect(readGroup(`a=b; __Host-reparto=${group}`, true)).toEqual({ group, cookie: null });
});

it('is a plain cookie without https', () => {
  const { group, cookie } = readGroup('', false);
  expect(cookie).toBe(`reparto=${group}; Path=/; Max-Age=2592000; SameSite=Lax; HttpOnly`);
  expect(readGroup('reparto=7', false)).toEqual({ group: 7, cookie: null });
});
