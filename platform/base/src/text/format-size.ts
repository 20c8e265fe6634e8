let number: Intl.NumberFormat | undefined;

/** Size of a document in decimal units: `820 B`, `48 kB`, `1,2 MB`. No line ends between number and unit. */
export function formatSize(bytes: number): string {
  if (bytes < 1_000) return `${bytes}\u00A0B`;
  // 999.5 kB is rounded to 1 MB.
  if (bytes < 999_500) return `${Math.round(bytes / 1_000)}\u00A0kB`;
  number ??= new Intl.NumberFormat('es-ES', { maximumFractionDigits: 1 });
  return `${number.format(bytes / 1_000_000)}\u00A0MB`;
}
