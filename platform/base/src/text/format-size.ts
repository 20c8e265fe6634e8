let number: Intl.NumberFormat | undefined;

/** `820 B`, `48 kB`, `1,2 MB`: a document's size in decimal units. */
export function formatSize(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  // 999.5 kB are 1 MB, once rounded.
  if (bytes < 999_500) return `${Math.round(bytes / 1_000)} kB`;
  number ??= new Intl.NumberFormat('es-ES', { maximumFractionDigits: 1 });
  return `${number.format(bytes / 1_000_000)} MB`;
}
