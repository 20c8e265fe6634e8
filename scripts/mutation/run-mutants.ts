import path from 'node:path';
import { createVitest } from 'vitest/node';
import type { Requirement } from '../check/requirements.ts';
import { ROOT } from '../site/source-hash.ts';
import type { Mutant } from './mutants.ts';

/** What a run of a requirement's tests said. */
export interface Judgement {
  /** The tests that turned red, as `file › title`. */
  readonly red: readonly string[];
  /** Why the run proves nothing: no test of the requirement ran. */
  readonly problem?: string;
}

/** True for what a run says of a title as the code has it, such as `page %i of %i` or `${path} reads`. */
export function isOfTitle(title: string, said: string): boolean {
  const parts = title.split(/%[a-z]|\$\{[^}]*\}|\$\w+/);
  let from = 0;
  return parts.every((part) => {
    const at = said.indexOf(part, from);
    from = at + part.length;
    return at >= 0;
  });
}

/** The unit tests of a requirement. End-to-end tests would need a built site for each mutant. */
export const toUnitTests = ({ tests }: Requirement) =>
  tests
    .map((test) => test.split('›').map((part) => part.trim()))
    .filter(([file = '']) => /\.test\.tsx?$/.test(file))
    .map(([file = '', title = '']) => ({ file, title }));

/**
 * Starts one run of Vitest, kept for all mutants: what a mutant does not change is read once. Gives what runs the unit tests of a
 * requirement over code in which one value is changed. A test file that cannot even be loaded proves nothing: only a test
 * that ran and turned red does.
 */
export async function startMutants() {
  const config = path.join(import.meta.dirname, 'vitest.config.ts');
  const vitest = await createVitest('test', { watch: false, config, root: ROOT, reporters: [{}] });
  await vitest.standalone();

  async function run(files: readonly string[], mutant: Mutant | null) {
    const paths = files.map((file) => path.join(ROOT, file));
    const changed = path.join(ROOT, mutant?.file ?? '');
    // The configuration reads it: `vitest.config.ts` beside this file.
    process.env.MUTANT = JSON.stringify(mutant ?? {});
    vitest.invalidateFile(changed);
    try {
      const found = await vitest.globTestSpecifications([...paths]);
      const { testModules } = await vitest.runTestSpecifications(
        found.filter(({ moduleId }) => paths.includes(moduleId)),
        false,
      );
      // The run knows the modules of the runs before, too.
      return testModules.filter(({ moduleId }) => paths.includes(moduleId));
    } finally {
      process.env.MUTANT = '{}';
      vitest.invalidateFile(changed);
    }
  }

  return {
    /** @param mutant null for the code as it is */
    async judge(requirement: Requirement, mutant: Mutant | null): Promise<Judgement> {
      const tests = toUnitTests(requirement);
      if (tests.length === 0) return { red: [], problem: 'The requirement has no unit test.' };
      const testModules = await run([...new Set(tests.map(({ file }) => file))], mutant);
      const own = testModules.flatMap((module) => {
        const file = path.relative(ROOT, module.moduleId);
        return [...module.children.allTests()]
          .filter((test) => tests.some((one) => one.file === file && isOfTitle(one.title, test.fullName)))
          .map((test) => ({ test: `${file} › ${test.fullName}`, state: test.result().state }));
      });
      const ran = own.filter(({ state }) => state === 'passed' || state === 'failed');
      if (ran.length > 0) return { red: ran.filter(({ state }) => state === 'failed').map(({ test }) => test) };
      const [said] = testModules.flatMap((module) => module.errors());
      return { red: [], problem: said?.message ?? 'No test of the requirement ran.' };
    },
    stop: () => vitest.close(),
  };
}
