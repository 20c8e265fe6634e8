import { describe, expect, it } from 'vitest';
import { Address } from './address.ts';

describe('an address', () => {
  it.each([
    ['/', '/', ''],
    ['/noticias', '/noticias', ''],
    ['/noticias/', '/noticias/', ''],
    ['/%6eoticias', '/noticias', ''],
    ['/%6Eoticias/%7Euno', '/noticias/~uno', ''],
    ['/noticias/m%c3%basica', '/noticias/m%C3%BAsica', ''],
    ['/noticias/a%2Cb,c%20d', '/noticias/a%2Cb,c%20d', ''],
    ['/noticias/{a}|"b"', '/noticias/%7Ba%7D%7C%22b%22', ''],
    ['/noticias/%252e%252e', '/noticias/%252e%252e', ''],
    ['/images/..a.jpg', '/images/..a.jpg', ''],
    ['/.well-known/x', '/.well-known/x', ''],
    ['/noticias?', '/noticias', ''],
    ['/noticias?pagina=2', '/noticias', '?pagina=2'],
    ['/busqueda?fields=%6da%c3%b1ana+100%', '/busqueda', '?fields=ma%C3%B1ana+100%25'],
    ['/busqueda?fields=../%2e%2e//a\\b%00%0a', '/busqueda', '?fields=../..//a%5Cb%00%0A'],
    ['/busqueda?fields=canci%f3n', '/busqueda', '?fields=canci%F3n'],
    ['/busqueda?a=[1]?b', '/busqueda', '?a=%5B1%5D?b'],
  ])('%s is normalised', (target, path, query) => {
    const address = Address.parse(target);
    const expected = { path, query, target: path + query };
    expect({ ...address }).toEqual({ ...expected, isAsWritten: target === expected.target });
    expect({ ...Address.parse(expected.target) }).toEqual({ ...expected, isAsWritten: true });
  });

  it.each([
    '',
    '*',
    'inicio',
    'http://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/noticias//x',
    '/noticias//',
    '/.',
    '/..',
    '/./mail',
    '/api/../metrics',
    '/api/%2e%2e/metrics',
    '/api/.%2E/metrics',
    '/api/%2e',
    '/api/..?a=b',
    '/api%2fmail',
    '/api/%2Fmail',
    '/api%5cmail',
    '/api/%5Cmail',
    '/api\\mail',
    '/noticias/%00',
    '/noticias/%0a',
    '/noticias/%7f',
    '/noticias/%c2%85',
    '/noticias/%e2%80%a8',
    '/noticias/\t',
    '/noticias/%',
    '/noticias/%zz',
    '/noticias/%2',
    '/noticias/%u0041',
    '/noticias/%ff',
    '/noticias/%c0%ae%c0%ae',
    '/noticias/%ed%a0%80',
    '/noticias#x',
    '/noticias?a#b',
    '/noticias?a b',
    '/m\u00fasica',
    '/noticias?\u00f1',
  ])('%j is refused', (target) => expect(Address.parse(target)).toBeNull());
});

it('is parsed in linear time', () => {
  const started = process.cpuUsage();
  for (const part of ['/a', '/.a', '%2e', '%25', '/%6e', '?', 'a.', '/-.', '%c3%b1', '[', '+%'])
    Address.parse(`/${part.repeat(80_000 / part.length)}\u0000`);
  expect(process.cpuUsage(started).user).toBeLessThan(1_000_000);
});
