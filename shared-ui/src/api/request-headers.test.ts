import { expect, it } from 'vitest';
import { requestHeaders } from './request-headers.ts';

const cookies = 'a=1; XSRF-TOKEN=abc%20d; b=2';
const common = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' };

it.each([
  ['GET', '/api/home'],
  ['HEAD', '/api/home'],
  ['POST', 'https://otro.example/api/mail'],
  ['POST', '//otro.example/api/mail'],
])('adds no anti-forgery header to %s %s', (method, url) =>
  expect(requestHeaders(method, url, cookies)).toEqual(common),
);

it('adds it to a call that writes to a relative URL', () =>
  expect(requestHeaders('POST', '/api/mail', cookies)).toEqual({ ...common, 'x-xsrf-token': 'abc d' }));

it('adds none for a cookie that is not a token, and still sends the message', () => {
  for (const value of ['%', '%zz', '%ff', ''])
    expect(requestHeaders('POST', '/api/mail', `XSRF-TOKEN=${value}`)).toEqual(common);
});

it('adds none without the cookie', () => expect(requestHeaders('POST', '/api/mail', '')).toEqual(common));
