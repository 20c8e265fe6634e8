import { redirect } from 'react-router-dom';
import { expect, it } from 'vitest';
import { toRedirect } from './to-redirect.ts';

const read = (to: string) => {
  const problems: string[] = [];
  return { ...toRedirect(redirect(to, 303), '/inicio', (problem) => problems.push(problem)), problems };
};

it.each([
  ['/contacto?enviado=1#contenido', '/contacto?enviado=1#contenido'],
  ['/noticias/música', '/noticias/m%C3%BAsica'],
  ['https://museo.example/ñ', 'https://museo.example/%C3%B1'],
])('a section redirects to %s', (to, location) => expect(read(to)).toEqual({ status: 303, location, problems: [] }));

it.each([
  'javascript:alert(1)',
  '//evil.example/',
  '/\\evil.example',
  'http://evil.example/',
  '/a%00',
  '/.//evil.example',
])('a section never redirects to %s, and the problem is reported', (to) => {
  const { location, problems } = read(to);
  expect(location).toBe('/inicio');
  expect(problems).toHaveLength(1);
  expect(problems.join('')).not.toContain(to);
});
