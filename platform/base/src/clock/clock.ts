export { addDays, type CivilDateTime } from './civil-date-time.ts';
export { endOfMadridDay, formatMadridIso, startOfMadridDay, toInstant, toMadrid, toOffsetIso } from './madrid.ts';
export { parseCivilDateTime } from './parse-civil-date-time.ts';
