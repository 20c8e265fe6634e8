import type { DescribedPage, PageDescription, StructuredData } from '@site/contract/server-part';
import type { EventItem } from '@site/shared-ui/api';
import type { CivilDateTime } from '@site/shared-ui/dates';
import { toOffsetIso } from '@site/shared-ui/dates/madrid-instant';
import { toExcerpt, toImageObjects, toOrganizationId } from '@site/shared-ui/structured-data';
import { EMPTY_QUERY, isFiltered, toListHref } from '../../list-query/list-query.ts';
import type { EventDetailView } from '../../pages/event-detail/event-detail.loader.ts';
import type { EventListView } from '../../pages/event-list/event-list.loader.ts';
import { isAfter } from '../is-after.ts';

const ALTERNATES = [{ type: 'text/calendar', title: 'Calendario de eventos', href: '/eventos/calendario.ics' }];

const STATUSES = {
  scheduled: 'https://schema.org/EventScheduled',
  cancelled: 'https://schema.org/EventCancelled',
  postponed: 'https://schema.org/EventPostponed',
} as const;

/** A date without a time stays a date. */
const toIsoTime = (civil: CivilDateTime) => (civil.time === null ? civil.date : toOffsetIso(civil));

/** Returns nothing for an event without a start or a location, which schema.org requires. */
function toEvent(item: EventItem, { site, address }: DescribedPage): StructuredData[] {
  const { name, title, location, image, images, date, end, status } = item;
  const pictures = toImageObjects([image, ...images], site.url);
  if (!date || location === '') return [];
  return [
    {
      '@type': 'Event',
      '@id': `${address}#evento`,
      name,
      ...(title === '' ? {} : { description: title }),
      startDate: toIsoTime(date),
      ...(end && isAfter(end, date) ? { endDate: toIsoTime(end) } : {}),
      eventStatus: STATUSES[status],
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', name: location, address: location },
      ...(pictures.length === 0 ? {} : { image: pictures }),
      organizer: { '@id': toOrganizationId(site.url) },
      url: address,
      inLanguage: 'es-ES',
    },
  ];
}

/** Each page of the list is canonical. A filtered list refers to the first page of the unfiltered one. */
export function describeEventList({ query }: EventListView): PageDescription {
  return { canonical: toListHref('/eventos', EMPTY_QUERY, isFiltered(query) ? 1 : query.page), alternates: ALTERNATES };
}

export function describeEvent({ item }: EventDetailView, page: DescribedPage): PageDescription {
  const own = { type: 'text/calendar', title: item.name, href: `${page.url.pathname}/calendario.ics` };
  return {
    summary: toExcerpt(item.content),
    breadcrumb: [{ label: 'Eventos', href: '/eventos' }],
    alternates: item.date ? [own, ...ALTERNATES] : ALTERNATES,
    structured: toEvent(item, page),
  };
}
