import { formatTable } from 'section-kit/format-table';
import { type Row, toMedian } from './row.ts';

const toFigure = (value: number) =>
  value.toLocaleString('en', value < 1_000 ? { maximumSignificantDigits: 3 } : { maximumFractionDigits: 0 });

function toCells({ what, goal, figures, unit, met }: Row): string[] {
  const spread = figures.length > 1 ? `${toFigure(Math.min(...figures))}–${toFigure(Math.max(...figures))}` : '-';
  const median = `${toFigure(toMedian(figures))} ${unit}`.trim();
  return [what, goal, median, spread, met === null ? '-' : met ? 'yes' : 'NO'];
}

/** Formats the rows as a table with goals and figures. */
export const formatReport = (rows: readonly Row[]): string =>
  formatTable(['what', 'goal', 'median', 'spread', 'met'], rows.map(toCells));
