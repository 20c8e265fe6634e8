import { Address } from '@site/base/http/address';
import { describe, expect, it } from 'vitest';
import { createApiTarget } from './api-target.ts';

/** Returns null for addresses that cannot be parsed. */
const toTarget = (base: string, target: string) => {
  const address = Address.parse(target);
  return address && (createApiTarget(base)(address)?.href ?? null);
};

describe('the target of a visitor’s call', () => {
  it.each([
    ['/api/noticias?pagina=2', '/api/noticias?pagina=2'],
    ['/api/%6eoticias', '/api/noticias'],
    ['/images/m%c3%basica.jpg?w=320', '/images/m%C3%BAsica.jpg?w=320'],
    ['/downloads/a/b.pdf', '/downloads/a/b.pdf'],
    ['/api/@evil.example', '/api/@evil.example'],
  ])('%s is forwarded below the base', (target, expected) => {
    expect(toTarget('http://api.example', target)).toBe(`http://api.example${expected}`);
    expect(toTarget('https://api.example:8443/a/prefijo/', target)).toBe(
      `https://api.example:8443/a/prefijo${expected}`,
    );
  });

  it.each([
    '/metrics',
    '/',
    '/apis/noticias',
    '/api',
    '/vista-previa/api/noticias',
    '/API/noticias',
    '/images/%2e%2e/metrics',
    '/images/../metrics',
    '/api/.%2E/metrics',
    '/api/./mail',
    '/images/%2e%2e/%2e%2e/x',
    '/api//evil.example',
    '/api/..%2fmetrics',
    '/api/%5c..%5cmetrics',
    '//evil.example/api/',
    '@evil.example/api/x',
  ])('%s is refused', (target) => expect(toTarget('http://api.example/prefijo', target)).toBeNull());

  it('refuses unsafe paths even if the address was parsed wrongly', () => {
    const toUrl = createApiTarget('http://api.example/prefijo');
    for (const path of ['/api/../metrics', '/api/%2e%2e/metrics', '/images/x\\..\\..\\metrics', '/api/a\tb'])
      expect(toUrl({ path, query: '', target: path } as Address)).toBeNull();
  });
});
