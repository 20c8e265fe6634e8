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
    '| requirement | file | changed | red |',
    '| --- | --- | --- | --- |',
    ...verdicts.map(({ mutant, red }) =>
      [
        `| ${mutant.requirement}`,
        mutant.file,
        toCell(toChange(mutant)),
        `${red[0]?.replaceAll('|', '\\|') ?? '**none**'}${red.length > 1 ? ` and ${red.length - 1} more` : ''} |`,
      ].join(' | '),
    ),
    '',
  ].join('\n');
}

const toSurvivor = ({ mutant, problem }: Verdict) =>
  `- ${mutant.requirement}: ${mutant.file}: ${toCell(toChange(mutant))}${problem ? ` (${problem.split('\n', 1)[0]})` : ''}`;
