import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { createPathIndex } from './path-index.ts';

const PATTERNS = [
  '/noticias',
  '/noticias/:id',
  '/noticias/atom.xml',
  '/Eventos',
  '/eventos/:id/calendario.ics',
  '/:area/:id',
  '/e/:id',
  '/proyectos/:id?',
  '/:lang?/ayuda',
  '/',
  '/documentos/*',
  '/año/:n',
];

const ADDRESSES = [
  '/noticias',
  '/noticias/',
  '/NOTICIAS/x',
  '/noticias/atom.xml',
  '/eventos',
  '/eventos/3/calendario.ics',
  '/educacion/musica',
  '/e/1',
  '/proyectos',
  '/proyectos/7',
  '/ayuda',
  '/es/ayuda',
  '/',
  '//noticias',
  '/documentos/a/b',
  '/nadie/de/aqui',
  '/%6eoticias/x',
  '/a%C3%B1o/3',
  '/noticias/a%2Fb',
];

describe('the index of paths', () => {
  const find = createPathIndex(PATTERNS.map((path) => ({ path, value: path })));

  it.each(ADDRESSES)('finds the same match for %s as React Router', (address) => {
    const expected = matchRoutes(
      PATTERNS.map((path) => ({ path })),
      address,
    )?.at(-1);
    expect(find(address)).toEqual(expected ? { value: expected.route.path, params: expected.params } : null);
  });
});

it('skips the ranking when all candidates have no value', () => {
  const find = createPathIndex([
    { path: '/a/:id', value: null },
    { path: '/b/:id', value: null },
    { path: '/b/x', value: 'x' },
  ]);
  expect([find('/a/x'), find('/b/y')?.value, find('/b/x')?.value]).toEqual([null, null, 'x']);
});
