import type { EventSummary } from '@site/shared-ui/api';
import { expect, it } from 'vitest';
import { EMPTY_QUERY } from '../../list-query/list-query.ts';
import { toPlaces } from './to-choices.ts';

it('lists each location once, in Spanish order', () => {
  const toEvents = (...locations: string[]) => locations.map((location) => ({ location }) as EventSummary);
  const places = toPlaces({
    items: toEvents('Zaguán', 'Óvalo', '', 'iglesia', 'Ñoño'),
    month: { month: '2026-11', events: toEvents('Nube', 'Óvalo', 'Ágora') },
    query: { ...EMPTY_QUERY, place: 'Plaza' },
  });
  expect(places).toEqual(['Ágora', 'iglesia', 'Nube', 'Ñoño', 'Óvalo', 'Plaza', 'Zaguán']);
});
