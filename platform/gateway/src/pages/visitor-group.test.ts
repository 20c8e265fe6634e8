import { expect, it } from 'vitest';
import { readGroup } from './visitor-group.ts';

it('binds the cookie to this host and https if the site uses https, and reads no other', () => {
  const { group, cookie } = readGroup('reparto=7', true);
  expect(cookie).toBe(`__Host-reparto=${group}; Path=/; Max-Age=2592000; SameSite=Lax; Secure; HttpOnly`);
  expect(readGroup(`a=b; __Host-reparto=${group}`, true)).toEqual({ group, cookie: null });
});

it('sends a plain cookie without https', () => {
  const { group, cookie } = readGroup('', false);
  expect(cookie).toBe(`reparto=${group}; Path=/; Max-Age=2592000; SameSite=Lax; HttpOnly`);
  expect(readGroup('reparto=7', false)).toEqual({ group: 7, cookie: null });
});
