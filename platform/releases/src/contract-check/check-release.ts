import type { SectionJson } from '@site/contract/section-json';
import { checkBudget } from './checks/check-budget.ts';
import { checkFragments } from './checks/check-fragments.ts';
import { checkReserved, checkRoutes } from './checks/check-routes.ts';
import { checkFit } from './checks/check-shared.ts';
import type { ShellFacts } from './shell-facts.ts';

/** Files that a release names and does not hold. A release of a development server keeps its browser files in memory. */
function checkFiles({ name, origin, entry, routes, fragments, assets }: SectionJson): string[] {
  const parts = [entry, ...routes, ...fragments].flatMap(({ js, css }) => [...js, ...css]);
  return [...new Set([entry.web, entry.node, ...parts])]
    .filter((file) => !Object.hasOwn(assets, file) && !(origin !== '' && file.startsWith('web/')))
    .map(
      (file) =>
        `${name} names the file ${file === '' ? '"" as an entry' : file}, which the release does not hold. Build it again.`,
    );
}

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
