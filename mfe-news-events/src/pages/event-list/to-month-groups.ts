import type { EventSummary } from '@site/shared-ui/api';
import { formatMonth } from '@site/shared-ui/dates';

const toTitle = ({ date }: EventSummary) => {
  const title = date ? formatMonth(date.date) : 'Sin fecha todavía';
  return title.charAt(0).toUpperCase() + title.slice(1);
};

/** Events under the month that they begin in, in the order in which they came. */
export const toMonthGroups = (events: readonly EventSummary[]) =>
  [...Map.groupBy(events, toTitle)].map(([title, items]) => ({ title, items }));
