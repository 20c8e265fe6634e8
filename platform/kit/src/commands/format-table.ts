import { toTerminalLine } from '@site/base/text/terminal-text';

/** Formats rows below a heading, each column as wide as its widest cell. Cells may contain texts of other teams. */
export function formatTable(heading: readonly string[], texts: readonly (readonly string[])[]): string {
  const rows = texts.map((row) => row.map(toTerminalLine));
  const widths = heading.map((cell, column) => Math.max(cell.length, ...rows.map((row) => (row[column] ?? '').length)));
  const toLine = (cells: readonly string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return [heading, ...rows].map(toLine).join('\n');
}
