import type { SectionJson } from '@site/contract/section-json';
import { expect, it } from 'vitest';
import { createResourceFinder } from './answer-resource.ts';

const toSection = (name: string, pages: readonly string[], resources: readonly string[]) =>
  ({
    name,
    routes: pages.map((path) => ({ id: path, path })),
    resources: resources.map((path) => ({ id: path, path })),
  }) as unknown as SectionJson;

const find = createResourceFinder([
  toSection('mfe-a', ['/noticias', '/noticias/:id', '/inicio'], ['/noticias/atom.xml', '/noticias/:id/hoja.ics']),
  toSection('mfe-b', ['/:cualquiera'], ['/:cualquiera/todo.json', '/datos.json']),
]);

it.each([
  ['/inicio', null],
  ['/noticias', null],
  ['/noticias/7', null],
  ['/noticias/atom.xml', 'mfe-a /noticias/atom.xml'],
  ['/Noticias/ATOM.xml/', 'mfe-a /noticias/atom.xml'],
  ['/%6Eoticias/atom.xml', 'mfe-a /noticias/atom.xml'],
  ['/noticias/7/hoja.ics', 'mfe-a /noticias/:id/hoja.ics'],
  ['/noticias/todo.json', null],
  ['/otra/todo.json', 'mfe-b /:cualquiera/todo.json'],
  ['/datos.json', 'mfe-b /datos.json'],
  ['/', null],
])('finds for %s: %s', (pathname, expected) => {
  const found = find(pathname);
  expect(found && `${found.section.name} ${found.id}`).toBe(expected);
});
