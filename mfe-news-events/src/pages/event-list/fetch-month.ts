import type { PageRequest } from '@site/contract';
import type { Filter } from '@site/shared-ui/api';
import { fetchAll } from '../../list-query/fetch-all.ts';

/** More than any foundation has in a month. */
const MAX_EVENTS = 100;

/** Fetches all events of a month. */
export const fetchMonth = (api: PageRequest['api'], filter: Filter) =>
  fetchAll((part) => api.eventList({ ...part, filter }), MAX_EVENTS);
