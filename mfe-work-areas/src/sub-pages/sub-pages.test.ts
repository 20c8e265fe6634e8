import { expect, it } from 'vitest';
import { toPrefixTitle } from '../areas.ts';
import { toSubPageHref } from './to-sub-page-href.ts';

it('names the breadcrumb by the prefix', () => {
  expect(toPrefixTitle('formacion')).toBe('Nuestro Trabajo - Formación');
  expect(toPrefixTitle('proyectos')).toBe('Nuestro Trabajo - Proyectos');
});

it.each([
  ['formacion', [], '/formacion/x'],
  ['formacion', ['a', 'b', 'c', 'd'], '/formacion/a/b/c/d/x'],
  ['formacion', ['a', 'b', 'c', 'd', 'e'], '/formacion/x'],
  ['proyectos', ['a'], '/proyectos/x'],
])('links from %s %j to %s', (category, ids, href) => expect(toSubPageHref(category, ids, 'x')).toBe(href));
