import dayjs from 'dayjs';
import 'dayjs/locale/es.js';
import type { CivilDateTime } from './civil-date-time.ts';

// The dayjs locale is Spanish and its week starts on Monday (specification, section 9).
dayjs.locale('es');

/** `05 de marzo, 2020` (specification, section 1). */
export function formatDate({ date }: CivilDateTime): string {
  return dayjs(date).format('DD [de] MMMM, YYYY');
}

/** `05 de marzo, 2020 · 19:30 h`, or the date alone when there is no time of day. */
export function formatDateTime(value: CivilDateTime): string {
  return value.time ? `${formatDate(value)} · ${value.time} h` : formatDate(value);
}

/** The parts of a calendar leaf: `05`, `mar`, `2020`, and the weekday `jueves`. */
export function formatCalendarLeaf({ date }: CivilDateTime): {
  day: string;
  month: string;
  year: string;
  weekday: string;
} {
  const at = dayjs(date);
  return {
    day: at.format('DD'),
    month: at.format('MMM').replace('.', ''),
    year: at.format('YYYY'),
    weekday: at.format('dddd'),
  };
}
