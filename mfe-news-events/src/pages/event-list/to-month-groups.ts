import type { EventSummary } from '@site/shared-ui/api';
import { toWhenLabel } from '../../agenda/when-label.ts';

const toTitle = ({ date }: EventSummary) => (date ? toWhenLabel(date.date.slice(0, 7)) : 'Sin fecha todavía');

/** Groups events by the month in which they start, keeping their order. */
export const toMonthGroups = (events: readonly EventSummary[]) =>
  [...Map.groupBy(events, toTitle)].map(([title, items]) => ({ title, items }));
