import type { Mutant } from './mutants.ts';
import type { Judgement } from './run-mutants.ts';

export interface Verdict extends Judgement {
  readonly mutant: Mutant;
}

/** True for a changed value that no test noticed, or that no test could judge. */
export const isSurvivor = ({ red }: Verdict): boolean => red.length === 0;

/** The part of both texts that differs, with a little around it. */
export function toChange({ code, mutated }: Mutant): string {
  return `${code} → ${mutated}`;
}

const toCell = (text: string) => `\`${text.replaceAll('|', '\\|').replaceAll('`', "'").replaceAll('\n', ' ')}\``;

/** The report in Markdown: how many there are, what survived, and of each value the first test that turned red. */
export function toReport(verdicts: readonly Verdict[]): string {
  const survivors = verdicts.filter(isSurvivor);
  return [
    '# Mutation run',
    '',
    'Every number, text and time that the specification fixes is changed in the code, one at a time, and the tests of its',
    'requirement run over the changed code. `npm run test:mutation` writes this document; `scripts/mutation/specified-values.yaml`',
    'says which values stand where, and a test compares that list with `docs/specification.md`.',
    '',
    `**${verdicts.length} changed values, ${survivors.length} survivors.**`,
    '',
    ...(survivors.length === 0 ? [] : ['## Survivors', '', ...survivors.map(toSurvivor), '']),
    '| requirement | changed values | first noticed by |',
    '| --- | --- | --- |',
    ...[...Map.groupBy(verdicts, ({ mutant }) => mutant.requirement)].map(toRow),
    '',
  ].join('\n');
}

/** A requirement, how many of its values were changed, and the tests that turned red first. */
function toRow([requirement, verdicts]: readonly [string, readonly Verdict[]]): string {
  const tests = new Set(verdicts.map(({ red }) => red[0]?.replaceAll('|', '\\|') ?? '**none**'));
  return `| ${requirement} | ${verdicts.length} | ${[...tests].join('<br>')} |`;
}

const toSurvivor = ({ mutant, problem }: Verdict) =>
  `- ${mutant.requirement}: ${mutant.file}: ${toCell(toChange(mutant))}${problem ? ` (${problem.split('\n', 1)[0]})` : ''}`;
