import { expect, it } from 'vitest';
import { toPlaces } from './to-choices.ts';

it('sorts the locations as Spanish readers look them up', () => {
  const items = ['Óvalo', 'Ñarra', 'casa de la Seda', 'Nave', 'Plaza'].map((location) => ({ location }));
  expect(toPlaces({ items: items as never, query: { page: 1 } as never, ofMonth: null })).toEqual([
    'casa de la Seda',
    'Nave',
    'Ñarra',
    'Óvalo',
    'Plaza',
  ]);
});
