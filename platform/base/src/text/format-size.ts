let number: Intl.NumberFormat | undefined;

/** `820 B`, `48 kB`, `1,2 MB`: a document's size in decimal units. */
export function formatSize(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1_000)} kB`;
  number ??= new Intl.NumberFormat('es-ES', { maximumFractionDigits: 1 });
  return `${number.format(bytes / 1_000_000)} MB`;
}
