import { addDays } from '@site/shared-ui/dates';
import { toWeekday } from './when.ts';

/** Names a day up to the end of next week, relative to today; undefined for other days. Both dates as `2026-11-25`. */
export function toSoonLabel(day: string, today: string): string | undefined {
  const sunday = addDays(today, 6 - toWeekday(today));
  if (day < today || day > addDays(sunday, 7)) return undefined;
  if (day === today) return 'Hoy';
  if (day === addDays(today, 1)) return 'Mañana';
  return day > sunday ? 'La semana que viene' : 'Esta semana';
}
