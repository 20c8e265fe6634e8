import path from 'node:path';
import { createVitest } from 'vitest/node';
import type { Requirement } from '../check/requirements.ts';
import { ROOT } from '../site/site-root.ts';
import type { Mutant } from './mutants.ts';

export interface Judgement {
  /** Tests that failed, as `file › title`. */
  readonly red: readonly string[];
  /** Why no test of the requirement ran, so that the run proves nothing. */
  readonly problem?: string;
}

/**
 * True when a reported title matches one from the source with placeholders, such as `page %i of %i` or `${path} reads`.
 */
export function matchesTitle(title: string, reported: string): boolean {
  const parts = title.split(/%[a-z]|\$\{[^}]*\}|\$\w+/);
  let from = 0;
  return parts.every((part) => {
    const at = reported.indexOf(part, from);
    from = at + part.length;
    return at >= 0;
  });
}

/** Lists the unit and integration tests of a requirement. End-to-end tests would need a built site for each mutant. */
export const listUnitTests = ({ tests }: Requirement) =>
  tests
    .map((test) => test.split('›').map((part) => part.trim()))
    .filter(([file = '']) => /\.test\.tsx?$/.test(file))
    .map(([file = '', title = '']) => ({ file, title }));

/**
 * Starts one Vitest instance for all mutants, so that unchanged modules are loaded only once. The returned object runs
 * the tests of a requirement with one value changed. Only a test that ran and failed counts: a test file that cannot be
 * loaded proves nothing.
 */
export async function startMutants() {
  const config = path.join(import.meta.dirname, 'vitest.config.ts');
  const vitest = await createVitest('test', { watch: false, config, root: ROOT, reporters: [{}] });
  await vitest.standalone();

  async function run(files: readonly string[], mutant: Mutant | null) {
    const paths = files.map((file) => path.join(ROOT, file));
    const changed = path.join(ROOT, mutant?.file ?? '');
    // Read by `vitest.config.ts` in this folder.
    process.env.MUTANT = JSON.stringify(mutant ?? {});
    vitest.invalidateFile(changed);
    try {
      const found = await vitest.globTestSpecifications([...paths]);
      const { testModules } = await vitest.runTestSpecifications(
        found.filter(({ moduleId }) => paths.includes(moduleId)),
        false,
      );
      // The result also contains the modules of previous runs.
      return testModules.filter(({ moduleId }) => paths.includes(moduleId));
    } finally {
      process.env.MUTANT = '{}';
      vitest.invalidateFile(changed);
    }
  }

  return {
    /** @param mutant null for unchanged code */
    async judge(requirement: Requirement, mutant: Mutant | null): Promise<Judgement> {
      const tests = listUnitTests(requirement);
      if (tests.length === 0) return { red: [], problem: 'The requirement has no unit test.' };
      const testModules = await run([...new Set(tests.map(({ file }) => file))], mutant);
      const own = testModules.flatMap((module) => {
        const file = path.relative(ROOT, module.moduleId);
        return [...module.children.allTests()]
          .filter((test) => tests.some((one) => one.file === file && matchesTitle(one.title, test.fullName)))
          .map((test) => ({ test: `${file} › ${test.fullName}`, state: test.result().state }));
      });
      const ran = own.filter(({ state }) => state === 'passed' || state === 'failed');
      if (ran.length > 0) return { red: ran.filter(({ state }) => state === 'failed').map(({ test }) => test) };
      const [failure] = testModules.flatMap((module) => module.errors());
      return { red: [], problem: failure?.message ?? 'No test of the requirement ran.' };
    },
    stop: () => vitest.close(),
  };
}
