import { expect, it } from 'vitest';
import { matchesEtag } from './matches-etag.ts';

it.each([
  [undefined, false],
  ['', false],
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
])('If-None-Match: %s', (value, expected) => {
  expect(matchesEtag(value, '"a"')).toBe(expected);
  expect(matchesEtag(value, 'W/"a"')).toBe(expected);
});
