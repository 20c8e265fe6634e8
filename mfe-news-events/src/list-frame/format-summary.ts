import { PAGE_SIZE } from '../list-query/list-query.ts';

/** `12 resultados.` (specification, section 2) */
export function formatTotal(total: number): string {
  return total === 1 ? '1 resultado.' : `${total} resultados.`;
}

/** `Mostrando del 7 al 12` (specification, section 2); nothing for an empty list. */
export function formatRange(page: number, total: number): string {
  if (total === 0) return '';
  return `Mostrando del ${(page - 1) * PAGE_SIZE + 1} al ${Math.min(page * PAGE_SIZE, total)}`;
}
