import type { EventSummary } from '@site/shared-ui/api';
import { addDays, type CivilDateTime } from '@site/shared-ui/dates';
import { toInstant, VTIMEZONE } from '@site/shared-ui/dates/madrid-instant';
import { isAfter } from '../is-after.ts';
import { escapeText, foldLine } from './content-line.ts';

export interface CalendarEvent extends Pick<EventSummary, 'name' | 'location' | 'end' | 'status'> {
  /** Stays the same when the event changes. */
  readonly uid: string;
  readonly description: string;
  readonly address: string;
  readonly date: CivilDateTime;
}

/** Many programs hide STATUS, so the name includes it too. A higher SEQUENCE makes them update the event. */
const STATUSES = {
  scheduled: { lines: ['STATUS:CONFIRMED', 'SEQUENCE:0'], prefix: '' },
  cancelled: { lines: ['STATUS:CANCELLED', 'SEQUENCE:1'], prefix: 'Cancelado: ' },
  postponed: { lines: ['STATUS:TENTATIVE', 'SEQUENCE:1'], prefix: 'Aplazado: ' },
} as const;

const compact = (text: string) => text.replace(/[-:]/g, '');
const toUtcStamp = (instant: Date) => `${compact(instant.toISOString().slice(0, 19))}Z`;
const toLocal = (name: string, { date }: CivilDateTime, time: string) =>
  `${name};TZID=Europe/Madrid:${compact(date)}T${compact(time)}00`;

/** Returns DTSTART and DTEND, as whole days when the content has no time. DTEND is exclusive (section 3.6.1). */
function toTimes({ date, end }: CalendarEvent): string[] {
  const last = end && isAfter(end, date) ? end : null;
  if (date.time === null)
    return [`DTSTART;VALUE=DATE:${compact(date.date)}`, `DTEND;VALUE=DATE:${compact(addDays((last ?? date).date, 1))}`];
  return [toLocal('DTSTART', date, date.time), ...(last ? [toLocal('DTEND', last, last.time ?? '23:59')] : [])];
}

function toEventLines(event: CalendarEvent, stamp: string): string[] {
  const { uid, name, description, location, address, status } = event;
  const { lines, prefix } = STATUSES[status];
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${stamp}`,
    ...toTimes(event),
    `SUMMARY:${escapeText(prefix + name)}`,
    ...(description === '' ? [] : [`DESCRIPTION:${escapeText(description)}`]),
    ...(location === '' ? [] : [`LOCATION:${escapeText(location)}`]),
    `URL:${address}`,
    ...lines,
    'END:VEVENT',
  ];
}

/**
 * Returns an iCalendar document (RFC 5545, with name and refresh interval of RFC 7986).
 *
 * @param now used for DTSTAMP, rounded to the hour so that an unchanged calendar stays byte-identical
 */
export function toCalendar(name: string, events: readonly CalendarEvent[], now: CivilDateTime): string {
  const stamp = toUtcStamp(toInstant({ date: now.date, time: `${(now.time ?? '00').slice(0, 2)}:00` }));
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sitio de la Fundacion//Eventos//ES',
    'CALSCALE:GREGORIAN',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    // Also without events: a calendar needs at least one component (RFC 5545, section 3.6).
    ...VTIMEZONE,
    ...events.flatMap((event) => toEventLines(event, stamp)),
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}
