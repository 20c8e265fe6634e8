import type { Mutant } from './mutants.ts';
import type { Judgement } from './run-mutants.ts';

export interface Verdict extends Judgement {
  readonly mutant: Mutant;
}

/** True when no test failed, or no test could run. */
export const isSurvivor = ({ red }: Verdict): boolean => red.length === 0;

export function formatChange({ code, mutated }: Mutant): string {
  return `${code} → ${mutated}`;
}

const formatCell = (text: string) => `\`${text.replaceAll('|', '\\|').replaceAll('`', "'").replaceAll('\n', ' ')}\``;

/** Formats the report as Markdown: the counts, the survivors, and the first test that failed for each value. */
export function formatReport(verdicts: readonly Verdict[]): string {
  const survivors = verdicts.filter(isSurvivor);
  return [
    '# Mutation run',
    '',
    'Every number, text and time that the specification fixes is changed in the code, one at a time, and the tests of its',
    'requirement run with the changed code. `npm run test:mutation` writes this document; `scripts/mutation/specified-values.yaml`',
    'lists the values with their locations in the code, and a test compares that list with `docs/specification.md`.',
    '',
    `**${verdicts.length} changed values, ${survivors.length} survivors.**`,
    '',
    ...(survivors.length === 0 ? [] : ['## Survivors', '', ...survivors.map(formatSurvivor), '']),
    '| requirement | changed values | first noticed by |',
    '| --- | --- | --- |',
    ...[...Map.groupBy(verdicts, ({ mutant }) => mutant.requirement)].map(formatRow),
    '',
  ].join('\n');
}

/** A requirement, the number of changed values, and the tests that failed first. */
function formatRow([requirement, verdicts]: readonly [string, readonly Verdict[]]): string {
  const tests = new Set(verdicts.map(({ red }) => red[0]?.replaceAll('|', '\\|') ?? '**none**'));
  return `| ${requirement} | ${verdicts.length} | ${[...tests].join('<br>')} |`;
}

const formatSurvivor = ({ mutant, problem }: Verdict) =>
  `- ${mutant.requirement}: ${mutant.file}: ${formatCell(formatChange(mutant))}${problem ? ` (${problem.split('\n', 1)[0]})` : ''}`;
