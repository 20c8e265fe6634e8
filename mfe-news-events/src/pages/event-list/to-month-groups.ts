import type { EventSummary } from '@site/shared-ui/api';
import type { CivilDateTime } from '@site/shared-ui/dates';
import { isOver } from '@site/shared-ui/presentation';
import { toWhenLabel } from '../../agenda/when-label.ts';

const toTitle = ({ date }: EventSummary) => (date ? toWhenLabel(date.date.slice(0, 7)) : 'Sin fecha todavía');

/**
 * Groups events by the month in which they start, keeping their order. The list has events that are over after all
 * others, so they form a group of their own if their month has others too.
 */
export function toMonthGroups(events: readonly EventSummary[], today: CivilDateTime) {
  const groups = Map.groupBy(events, (event) => `${toTitle(event)}${isOver(event, today) ? ', ya celebrados' : ''}`);
  return [...groups].map(([title, items]) => {
    const [month = title] = title.split(',');
    return { title: groups.has(month) ? title : month, items };
  });
}
