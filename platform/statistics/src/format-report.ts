import { toTerminalLine } from '@site/base/text/terminal-text';

export interface Line {
  readonly name: string;
  readonly count: number;
}

interface DeadLink {
  readonly path: string;
  /** Host of the linking page; empty when typed or unknown. */
  readonly from: string;
  readonly count: number;
}

/** Sums only, nothing about a single visitor. */
export interface Report {
  readonly since: string;
  readonly until: string;
  readonly pages: number;
  readonly days: readonly Line[];
  readonly sections: readonly Line[];
  readonly patterns: readonly Line[];
  readonly failedSearches: readonly Line[];
  readonly deadLinks: readonly DeadLink[];
}

/** Rows of a table; the JSON has all of them. */
const MAX_LINES = 30;

function toTable(title: string, lines: readonly Line[], nothing: string): string {
  if (lines.length === 0) return `${title}\n  ${nothing}`;
  const shown = lines.slice(0, MAX_LINES);
  const width = Math.max(...shown.map(({ count }) => String(count).length));
  const rest = lines.length - shown.length;
  return [
    title,
    ...shown.map(({ name, count }) => `  ${String(count).padStart(width)}  ${toTerminalLine(name)}`),
    ...(rest > 0 ? [`  … and ${rest} more: --json shows all.`] : []),
  ].join('\n');
}

export function formatReport(report: Report): string {
  const links = report.deadLinks.map(({ path, from, count }) => ({
    name: from === '' ? path : `${path}  from ${from}`,
    count,
  }));
  return [
    `${report.pages} pages read from ${report.since} to ${report.until}. Robots and previews are not counted. Navigation`,
    'within an open page is counted if the browser stores pages for offline reading.',
    '',
    toTable('By day', report.days, 'Nothing yet.'),
    '',
    toTable('By section', report.sections, 'Nothing yet.'),
    '',
    toTable('By kind of page', report.patterns, 'Nothing yet.'),
    '',
    toTable('Searches without results (three or more on a day)', report.failedSearches, 'None.'),
    '',
    toTable('Dead links (two or more on a day)', links, 'None.'),
  ].join('\n');
}
