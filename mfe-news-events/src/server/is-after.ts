import type { CivilDateTime } from '@site/shared-ui/dates';

/** Whether an event ends after its start: another content API may have an end before it. No time is before any time. */
export const isAfter = (end: CivilDateTime, start: CivilDateTime): boolean =>
  end.date > start.date || (end.date === start.date && (end.time ?? '') > (start.time ?? ''));
