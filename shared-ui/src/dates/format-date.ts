import type { CivilDateTime } from '@site/base/clock';
import dayjs from 'dayjs';
import 'dayjs/locale/es.js';

// The dayjs locale is Spanish and its week starts on Monday (specification, section 9).
dayjs.locale('es');

/** `05 de marzo, 2020` (specification, section 1). */
export function formatDate({ date }: CivilDateTime): string {
  return dayjs(date).format('DD [de] MMMM, YYYY');
}

/** `05 de marzo, 2020 · 19:30 h`, or the date alone without a time. No line ends or begins with the dot. */
export function formatDateTime(value: CivilDateTime): string {
  return value.time ? `${formatDate(value)}\u00a0·\u00a0${value.time}\u00a0h` : formatDate(value);
}

/** `marzo de 2020`, for any day of the month. */
export function formatMonth(date: string): string {
  return dayjs(date).format('MMMM [de] YYYY');
}

/** `05/03/2020 00:00:00`, the format of filters of the content API (specification, section 5). */
export function formatFilterDate(date: string, time: '00:00:00' | '23:59:59'): string {
  // The time is not parsed by dayjs, since that hour may not exist in the visitor's time zone.
  return dayjs(date).format(`DD/MM/YYYY [${time}]`);
}

/** The parts of a calendar leaf: `05`, `mar`, `2020`, and the weekday `jueves`. */
export function formatCalendarLeaf({ date }: CivilDateTime) {
  const at = dayjs(date);
  return {
    day: at.format('DD'),
    month: at.format('MMM').replace('.', ''),
    // Unused here. Sections of other repositories may read it until the next major version.
    year: at.format('YYYY'),
    weekday: at.format('dddd'),
  };
}
