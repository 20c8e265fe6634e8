import type { EventSummary } from '@site/shared-ui/api';
import type { EventListView } from './event-list.loader.ts';

/** The locations to choose from: those of the current results and of the month, and the chosen one. */
export function toPlaces({ items, query, ofMonth }: Pick<EventListView, 'items' | 'query' | 'ofMonth'>): string[] {
  const known = [...items, ...(ofMonth ?? [])].map(({ location }) => location);
  return [...new Set([...known, query.place ?? ''])].filter(Boolean).toSorted(new Intl.Collator('es').compare);
}

/** The events at the chosen location, or all. */
export const filterByPlace = (events: readonly EventSummary[], place: string | undefined): readonly EventSummary[] =>
  events.filter(({ location }) => !place || location === place);
