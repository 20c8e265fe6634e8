import { expect, it } from 'vitest';
import { toCallKind } from './api-calls.ts';

it('tells calls apart by their paths without what stands for an id', () => {
  expect(toCallKind('/api/noticias/n1?x=/api/mail').path).toBe('/api/noticias/{id}');
  expect(toCallKind('/api/noticias/n2')).toEqual(toCallKind('/api/noticias/n1'));
  const paths = ['/api/noticias', '/api/eventos', '/api/pages/a', '/api/pages/a/list'];
  expect(new Set(paths.map((path) => toCallKind(path).path)).size).toBe(paths.length);
});

it('keeps what header and footer ask for, and nothing of one page', () => {
  const isKept = (path: string) => toCallKind(path).kept;
  expect(['/api/properties', '/api/languages', '/api/extra', '/api/extra/sub'].every(isKept)).toBe(true);
  expect(['/api/extra/sub/a', '/api/noticias', '/api/search?fields=a'].some(isKept)).toBe(false);
});
