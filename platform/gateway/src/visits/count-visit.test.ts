import { expect, it } from 'vitest';
import { isPersonReading } from './count-visit.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const person = {
  'user-agent': FIREFOX,
  accept: 'text/html,*/*',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
};
const reads = (headers: object, method = 'GET') => isPersonReading({ method, headers: { ...person, ...headers } });

it.each([
  ['a browser that opens a document', {}],
  ['an old browser, which sends fewer headers', { 'sec-fetch-mode': undefined, 'sec-fetch-dest': undefined }],
  ['a service worker that forwards a navigation', { 'sec-fetch-dest': 'empty' }],
  [
    'a service worker that reports a page shown from its cache',
    { 'sec-fetch-mode': 'cors', accept: '*/*', purpose: 'read' },
  ],
])('counts %s', (_, headers) => expect(reads(headers)).toBe(true));

it.each([
  ['a robot', { 'user-agent': `${FIREFOX} (compatible; Googlebot/2.1)` }],
  ['a program', { 'user-agent': 'curl/8.5.0' }],
  ['a request without a user agent', { 'user-agent': undefined }],
  ['a headless browser', { 'user-agent': 'Mozilla/5.0 HeadlessChrome/150' }],
  ['a prefetch', { 'sec-purpose': 'prefetch;prerender' }],
  ['a page that a service worker only stores', { 'sec-fetch-mode': 'cors', purpose: 'prefetch' }],
  ['a frame', { 'sec-fetch-dest': 'iframe' }],
  ['a call by a script', { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
])('does not count %s', (_, headers) => expect(reads(headers)).toBe(false));

it('does not count a submitted form', () => expect(reads({}, 'POST')).toBe(false));
