import { describe, expect, it } from 'vitest';
import { toLocalPath, toLocation } from './to-location.ts';

describe('a redirect goes', () => {
  it.each([
    ['/noticias?pagina=2#contenido', '/noticias?pagina=2#contenido'],
    ['/noticias/música?texto=€', '/noticias/m%C3%BAsica?texto=%E2%82%AC'],
    ['/noticias/a/../b', '/noticias/b'],
    ['/noticias#€', '/noticias#%E2%82%AC'],
    ['https://museo.example/ñandú', 'https://museo.example/%C3%B1and%C3%BA'],
    ['https://ñ.example/', 'https://xn--ida.example/'],
  ])('to %s', (text, expected) => expect(toLocation(text)).toBe(expected));

  it.each([
    '',
    'inicio',
    'javascript:alert(1)',
    'http://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '\\\\evil',
    '/a\0',
    '/a%00',
    '/a\r\nX-Injected: 1',
    '/\t/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/a%0d%0ab',
    'https://evil.example/\r\nX-Injected: 1',
    'https://',
    '/a%2f..%2f',
    '/%zz',
  ])('never to %j', (text) => {
    expect(toLocation(text)).toBeNull();
    expect(toLocalPath(text, '/inicio')).toBe('/inicio');
  });

  it('goes only to this site after a form', () => {
    expect(['/noticias', 'https://museo.example/', null].map((text) => toLocalPath(text, '/inicio'))).toEqual([
      '/noticias',
      '/inicio',
      '/inicio',
    ]);
  });
});
