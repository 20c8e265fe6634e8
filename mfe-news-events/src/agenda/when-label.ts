import { formatDate, formatMonth } from '@site/shared-ui/dates';

/** Named periods relative to today. */
export const NAMED_DAYS: Readonly<Record<string, string>> = { hoy: 'Hoy', 'fin-de-semana': 'Este fin de semana' };

/** Formats the period of the parameter `cuando`: `Hoy`, `28 de noviembre, 2026`, `Noviembre de 2026`. */
export function toWhenLabel(when: string): string {
  const label =
    NAMED_DAYS[when] ?? (when.length === 7 ? formatMonth(`${when}-01`) : formatDate({ date: when, time: null }));
  return label.charAt(0).toUpperCase() + label.slice(1);
}
