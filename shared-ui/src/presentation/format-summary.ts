/** `12 resultados.` (specification, section 2) */
export function formatTotal(total: number): string {
  return total === 1 ? '1 resultado.' : `${total} resultados.`;
}

/**
 * `Mostrando del 7 al 12` (specification, section 2); empty for an empty list.
 *
 * @param page from 1
 * @param size elements on a page
 */
export function formatRange(page: number, size: number, total: number): string {
  if (total === 0) return '';
  return `Mostrando del ${(page - 1) * size + 1} al ${Math.min(page * size, total)}`;
}
