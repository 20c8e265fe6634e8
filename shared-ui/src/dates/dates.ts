export { type CivilDateTime, parseCivilDateTime, toMadrid } from './civil-date-time.ts';
export { formatCalendarLeaf, formatDate, formatDateTime } from './format-date.ts';
