import { listSections } from '../site/sections.ts';
import { listPackages } from './list-packages.ts';

/** Packages, and '' for what lies outside of them, whose tests only the whole test command runs. */
const OF_THE_WHOLE = ['', 'tests/bench', 'tests/e2e'];

/** Journeys that visit screens, of the sections in question only; and the budgets, which each section can overdraw. */
export const JOURNEYS = ['without-script.spec', 'accessibility.spec', 'html.spec', 'head.spec', 'budgets.spec'];

/** The packages with a pipeline of their own. */
export const listPipelines = (): string[] => [...listSections(), 'shared-ui', 'shell', 'content-api'];

/**
 * Selects the tests that a change can affect. A change of one section concerns its own screens; one of what all sections
 * share concerns all of them; one of shell or content API, everything that a visitor does.
 *
 * @returns folders whose unit and integration tests run, and sections whose screens are visited: null for the whole end-to-end suite
 */
export function selectTests(folder: string) {
  const affected = listPackages(`...{./${folder}}`).filter((other) => !OF_THE_WHOLE.includes(other));
  const sections = listSections().filter((section) => affected.includes(section));
  const isSection = listSections().includes(folder);
  const whole = !isSection && (sections.length === 0 || folder === 'shell');
  return { packages: [...affected, 'scripts/check', 'scripts/test-run'], sections: whole ? null : sections };
}

/**
 * The pipelines of everything that changed since a commit. A package without a pipeline of its own, such as the gateway, is tested by
 * the whole test command: the pipelines of those that need it run their own tests.
 *
 * @param list gives the packages of a filter of pnpm
 * @returns with `whole` when something changed that is tested by the whole test command alone
 */
export function selectPipelines(since: string, list = listPackages) {
  if (since === '') throw new Error('--since names no commit, so that nothing would be tested.');
  const pipelines = listPipelines();
  const affected = list(`...[${since}]`);
  return {
    packages: pipelines.filter((folder) => affected.includes(folder)),
    whole: list(`[${since}]`).some((folder) => !pipelines.includes(folder)),
  };
}
