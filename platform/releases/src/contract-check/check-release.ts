import type { SectionJson } from '@site/contract/section-json';
import { checkBudget } from './checks/check-budget.ts';
import { checkFiles } from './checks/check-files.ts';
import { checkFragments } from './checks/check-fragments.ts';
import { checkReserved, checkRoutes } from './checks/check-routes.ts';
import { checkFit } from './checks/check-shared.ts';
import type { ShellFacts } from './shell-facts.ts';

/**
 * All problems of a release beside the sections it would run with, one sentence each that says what to change.
 *
 * @param others the releases of one combination: of the other sections, and the one of the same section that it
 * replaces
 */
export function checkRelease(candidate: SectionJson, others: readonly SectionJson[], shell: ShellFacts): string[] {
  return [
    ...checkFit(candidate, shell),
    ...checkFiles(candidate),
    ...checkReserved(candidate, shell),
    ...checkRoutes(
      candidate,
      others.filter(({ name }) => name !== candidate.name),
    ),
    ...checkFragments(candidate, others),
    ...checkBudget(
      candidate,
      others.find(({ name }) => name === candidate.name),
    ),
  ];
}
