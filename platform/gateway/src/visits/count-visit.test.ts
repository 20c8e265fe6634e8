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
  ['an old browser, which tells less', { 'sec-fetch-mode': undefined, 'sec-fetch-dest': undefined }],
  ['a service worker that passes a navigation on', { 'sec-fetch-dest': 'empty' }],
  ['a service worker that asks for what was shown', { 'sec-fetch-mode': 'cors', accept: '*/*', purpose: 'read' }],
])('counts %s', (_, headers) => expect(reads(headers)).toBe(true));

it.each([
  ['a robot', { 'user-agent': `${FIREFOX} (compatible; Googlebot/2.1)` }],
  ['a program', { 'user-agent': 'curl/8.5.0' }],
  ['nobody in particular', { 'user-agent': undefined }],
  ['a browser without eyes', { 'user-agent': 'Mozilla/5.0 HeadlessChrome/150' }],
  ['what is fetched in advance', { 'sec-purpose': 'prefetch;prerender' }],
  ['what a service worker only keeps', { 'sec-fetch-mode': 'cors', purpose: 'prefetch' }],
  ['a frame', { 'sec-fetch-dest': 'iframe' }],
  ['a script’s call', { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
])('does not count %s', (_, headers) => expect(reads(headers)).toBe(false));

it('counts no form that is sent', () => expect(reads({}, 'POST')).toBe(false));
