import { expect, it } from 'vitest';
import { toOwnLocation } from './to-own-location.ts';

it.each([
  ['/v1/images/a.jpg', 'https://a.example/v1', '/images/a.jpg'],
  ['/images/a.jpg', 'https://a.example/v1', '/images/a.jpg'],
  ['https://A.example:443/v1/images/a.jpg', 'https://a.example/v1', '/images/a.jpg'],
  ['http://[::1]:80/images/a.jpg', 'http://[::1]', '/images/a.jpg'],
  ['/api/noticias', 'https://a.example/api', '/api/noticias'],
  ['/api/api/noticias', 'https://a.example/api', '/api/noticias'],
  ['//evil.example/images/a.jpg', 'https://a.example', null],
  ['https://evil.example/images/a.jpg', 'https://a.example', null],
  ['http://a.example/images/a.jpg', 'https://a.example', null],
  ['https:/a.example/images/a.jpg', 'https://a.example', null],
  ['/metrics', 'https://a.example', null],
  ['/images/../_vista-previa/salir', 'https://a.example', null],
  ['/images/%2e%2e/_vista-previa/salir', 'https://a.example', null],
  ['/api/..//evil.example/', 'https://a.example', null],
])('%s of the content API %s is %s of the site', (location, base, own) =>
  expect(toOwnLocation(location, base)).toBe(own),
);
