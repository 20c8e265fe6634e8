export { addDays, type CivilDateTime, parseCivilDateTime, toMadrid } from '@site/base/clock';
export { formatCalendarLeaf, formatDate, formatDateTime, formatFilterDate, formatMonth } from './format-date.ts';
