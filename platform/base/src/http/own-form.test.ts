import { expect, it } from 'vitest';
import { isOwnForm } from './own-form.ts';

const HOST = 'fundacion.example:3000';

it.each([
  ['a form of the site', { 'sec-fetch-site': 'same-origin' }, true],
  [
    'a form of the site behind a proxy that changes the host',
    { 'sec-fetch-site': 'same-origin', origin: 'https://a.example' },
    true,
  ],
  ['a visitor who resends the form', { 'sec-fetch-site': 'none' }, true],
  ['another site', { 'sec-fetch-site': 'cross-site' }, false],
  ['another site that sends our origin', { 'sec-fetch-site': 'cross-site', origin: `http://${HOST}` }, false],
  ['a neighbouring host', { 'sec-fetch-site': 'same-site' }, false],
  ['a value that no browser sends', { 'sec-fetch-site': 'Same-Origin, none' }, false],
  ['an older browser on the site', { origin: `https://${HOST}` }, true],
  ['an older browser on another site', { origin: 'https://evil.example' }, false],
  ['an older browser on another port', { origin: 'https://fundacion.example' }, false],
  ['a sandboxed frame', { origin: 'null' }, false],
  ['no browser', {}, true],
])('isOwnForm decides on %s', (_who, headers, expected) =>
  expect(isOwnForm({ headers: { host: HOST, ...headers } })).toBe(expected),
);
