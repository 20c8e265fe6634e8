export { addDays, type CivilDateTime, parseCivilDateTime } from './civil-date-time.ts';
export { formatMadridIso, startOfMadridDay, toInstant, toMadrid, toOffsetIso } from './madrid.ts';
