import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { declaration as foundation } from '../../mfe-foundation/src/declaration.ts';
import { declaration as newsEvents } from '../../mfe-news-events/src/declaration.ts';
import { declaration as searchContact } from '../../mfe-search-contact/src/declaration.ts';
import { declaration as workAreas } from '../../mfe-work-areas/src/declaration.ts';
import { ROOT } from '../site/site-root.ts';

const specification = readFileSync(path.join(ROOT, 'docs/specification.md'), 'utf8');
const [, routes = ''] = /### Routes\n([\s\S]*?)\n\n/.exec(specification) ?? [];
const sections = [foundation, newsEvents, searchContact, workAreas];
/** Replaces parameters, whatever their names: `/noticias/:` for `/noticias/{id}` and `/noticias/:id`. */
const dropParameterNames = (address: string) => address.replace(/\{[^}]*\}|:\w+/g, ':').replace(/\?fields=.*/, '');
const declared = new Set<string>(
  sections.flatMap((section) => Object.values(section.routes).map((route) => dropParameterNames(route.path))),
);

it('every address of the specification belongs to a section', () => {
  const addresses = [...routes.matchAll(/^\| (\/.*?) \|/gm)].flatMap(([, cell = '']) => cell.split(', '));
  expect(addresses.length).toBeGreaterThan(25);
  expect(addresses.map(dropParameterNames).filter((address) => !declared.has(address))).toEqual([]);
});

it('each work area has pages with up to five ids below it', () => {
  const areas = [...routes.matchAll(/^\| (\/investigacion, .*?) \|/gm)].flatMap(([, cell = '']) => cell.split(', '));
  expect(areas).toHaveLength(5);
  expect(areas.map((area) => `${area}/:/:?/:?/:?/:?`).filter((address) => !declared.has(address))).toEqual([]);
});
