import type { FileLink } from '@site/shared-ui/api';
import { expect, it } from 'vitest';
import { toKinds } from './to-kinds.ts';

const file = (title: string): FileLink => ({ path: title, title, description: '', size: 0 });
const toTitles = (...titles: string[]) =>
  toKinds(titles.map(file)).map(({ kind, files }) => [kind, files.map(({ title }) => title)]);

it('groups the years of a document by its kind', () =>
  expect(toTitles('Memoria 2025', 'Cuentas 2025', 'Memoria 2024', 'Informe')).toEqual([
    ['Memoria', ['Memoria 2025', 'Memoria 2024']],
    ['Cuentas', ['Cuentas 2025']],
    ['', ['Informe']],
  ]));

it('adds no heading for a single kind', () =>
  expect(toTitles('Plan de actuación 2025', 'Plan de actuación 2024')).toEqual([
    ['', ['Plan de actuación 2025', 'Plan de actuación 2024']],
  ]));
