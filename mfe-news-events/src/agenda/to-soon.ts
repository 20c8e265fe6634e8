import { addDays } from '@site/shared-ui/dates';
import { toWeekday } from './when.ts';

/** How soon a day is, as people say it, up to the end of the next week; nothing for a later or a past one. Both as `2026-11-25`. */
export function toSoon(day: string, today: string): string | undefined {
  const sunday = addDays(today, 6 - toWeekday(today));
  if (day < today || day > addDays(sunday, 7)) return undefined;
  if (day === today) return 'Hoy';
  if (day === addDays(today, 1)) return 'Mañana';
  return day > sunday ? 'La semana que viene' : 'Esta semana';
}
