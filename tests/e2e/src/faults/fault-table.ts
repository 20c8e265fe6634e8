/** One line of the matrix: a section with a fault, and what it cost. */
export interface FaultRow {
  readonly section: string;
  readonly fault: string;
  /** The section's page, asked for as a document. */
  readonly document: string;
  /** The same page, reached by a click. */
  readonly click: string;
  /** Pages of all other sections, as documents and by a click. */
  readonly others: string;
  readonly deadline: string;
  readonly recovery: string;
}

const HEADER = [
  '# The effect of a broken section',
  '',
  'Written by `tests/e2e/specs/faults/section-faults.spec.ts`, which builds a release with each of these faults, makes it',
  'live and observes the site: `FAULTS=all FAULTS_WRITE=1 npm run test:faults`. Regular runs compare some of the rows with',
  'their results, nightly runs all of them.',
  '',
  '| section | fault | its page, as a document | its page, after a click | pages of other sections | deadline | when the fault ends |',
  '| --- | --- | --- | --- | --- | --- | --- |',
];

/** A row as a line of Markdown. */
export const toLine = ({ section, fault, document, click, others, deadline, recovery }: FaultRow): string =>
  `| ${[section, fault, document, click, others, deadline, recovery].join(' | ')} |`;

const keyOf = (line: string) => line.split(' | ', 2).join(' | ');

/**
 * The text of `docs/fault-matrix.md`: results of this run, and the earlier ones for all other rows.
 *
 * @param before the text as it is
 */
export function toFaultTable(before: string, rows: readonly FaultRow[]): string {
  const old = before.split('\n').filter((line) => line.startsWith('| mfe-'));
  const lines = new Map([...old, ...rows.map(toLine)].map((line) => [keyOf(line), line]));
  return `${[...HEADER, ...[...lines.values()].toSorted()].join('\n')}\n`;
}
