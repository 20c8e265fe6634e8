import type { EventSummary } from '@site/shared-ui/api';
import { formatMonth } from '@site/shared-ui/dates';

const toTitle = ({ date }: EventSummary) => {
  const title = date ? formatMonth(date.date) : 'Sin fecha todavía';
  return title.charAt(0).toUpperCase() + title.slice(1);
};

/** Groups events by the month in which they start, keeping their order. */
export const toMonthGroups = (events: readonly EventSummary[]) =>
  [...Map.groupBy(events, toTitle)].map(([title, items]) => ({ title, items }));
