import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { endWithError } from '@site/base/processes/end-with-error';
import { refuseArguments } from './arguments/parse-arguments.ts';
import { readRequirements } from './check/requirements.ts';
import { type Mutant, readSpecifiedValues } from './mutation/mutants.ts';
import { formatChange, formatReport, isSurvivor, type Verdict } from './mutation/mutation-report.ts';
import { startMutants } from './mutation/run-mutants.ts';
import { ROOT } from './site/site-root.ts';

const requirements = new Map(
  readRequirements(path.join(ROOT, 'scripts/check/requirements.yaml')).map((requirement) => [
    requirement.id,
    requirement,
  ]),
);

/** `MUTANTS=20` selects the first twenty, `MUTANTS=carousel` those whose requirement or file contains the word. */
function pick(mutants: readonly Mutant[], wanted = ''): readonly Mutant[] {
  if (/^\d+$/.test(wanted)) return mutants.slice(0, Number(wanted));
  return mutants.filter(({ requirement, file }) => requirement.includes(wanted) || file.includes(wanted));
}

const getRequirement = (id: string) => {
  const found = requirements.get(id);
  if (!found) throw new Error(`Unknown requirement ${id}.`);
  return found;
};

const USAGE = `npm run test:mutation              changes each specified value in some minutes, and writes docs/mutation-report.md
MUTANTS=20 npm run test:mutation    the first twenty; MUTANTS=carousel: those whose requirement or file contains it`;

/** `npm run test:mutation`: changes each specified value and checks that a test of its requirement fails. */
async function main(): Promise<void> {
  refuseArguments(USAGE);
  const mutants = pick(readSpecifiedValues().mutants, process.env.MUTANTS);
  const runner = await startMutants();
  const verdicts: Verdict[] = [];
  const green = new Set<string>();
  for (const mutant of mutants) {
    const requirement = getRequirement(mutant.requirement);
    if (!green.has(requirement.id)) {
      // A test that fails without any change would make every mutant look noticed.
      const { red, problem } = await runner.judge(requirement, null);
      if (red.length > 0 || problem) throw new Error(`With unchanged code: ${red.join('\n') || problem}`);
      green.add(requirement.id);
    }
    const verdict = { mutant, ...(await runner.judge(requirement, mutant)) };
    verdicts.push(verdict);
    console.log(
      `${isSurvivor(verdict) ? 'SURVIVED' : 'noticed'}  ${requirement.id}  ${mutant.file}  ${formatChange(mutant)}`,
    );
    if (verdict.problem) console.log(`  ${verdict.problem.split('\n').slice(0, 4).join('\n  ')}`);
  }
  await runner.stop();
  const survivors = verdicts.filter(isSurvivor);
  if (!process.env.MUTANTS) writeFileSync(path.join(ROOT, 'docs/mutation-report.md'), formatReport(verdicts));
  console.log(`${verdicts.length} changed values, ${survivors.length} survivors`);
  process.exit(survivors.length === 0 && verdicts.length > 0 ? 0 : 1);
}

main().catch(endWithError);
