import type { EventSummary } from '@site/shared-ui/api';
import { AREAS } from '../../agenda/areas.ts';
import type { ListPage, ListQuery } from '../../list-query/list-query.ts';

export interface EventMonth {
  /** `2026-11` */
  readonly month: string;
  readonly events: readonly EventSummary[];
}

interface ShownEvents extends Pick<ListPage<EventSummary>, 'items' | 'query'> {
  /** Null when it could not be loaded. */
  readonly month: EventMonth | null;
}

/** The locations to choose from: those of the current results and of the month, and the chosen one. */
export function toPlaces({ items, query, month }: ShownEvents): string[] {
  const known = [...items, ...(month?.events ?? [])].map(({ location }) => location);
  return [...new Set([...known, query.place ?? ''])].filter(Boolean).toSorted(new Intl.Collator('es').compare);
}

/** The areas to choose from: all, and the chosen one if an address names another, so that the filter shows it. */
export const toAreas = ({ area = '' }: ListQuery): readonly { readonly value: string; readonly label: string }[] =>
  AREAS.some(({ value }) => value === area) ? AREAS : [...AREAS, { value: area, label: area }];

/** The events at the chosen location, or all. */
export const filterByPlace = (events: readonly EventSummary[], place: string | undefined): readonly EventSummary[] =>
  events.filter(({ location }) => !place || location === place);
