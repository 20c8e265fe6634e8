/** How many results there are, and which of them are shown. */
export function formatFound(page: number, total: number, size: number): { total: string; range: string } {
  return {
    total: total === 1 ? '1 resultado.' : `${total} resultados.`,
    range: total === 0 ? '' : `Mostrando del ${(page - 1) * size + 1} al ${Math.min(page * size, total)}`,
  };
}
