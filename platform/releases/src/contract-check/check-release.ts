import type { SectionJson } from '@site/contract/section-json';
import type { ShellJson } from '@site/contract/shell-json';
import { checkBudget } from './checks/check-budget.ts';
import { checkFragments } from './checks/check-fragments.ts';
import { checkReserved, checkRoutes, checkSmokePages } from './checks/check-routes.ts';
import { checkRequirements } from './checks/check-shared.ts';

/**
 * Reports files that a release refers to but does not contain. A development server keeps its browser files in memory.
 */
function checkFiles({ name, origin, entry, routes, fragments, assets }: SectionJson): string[] {
  const parts = [entry, ...routes, ...fragments].flatMap(({ js, css }) => [...js, ...css]);
  return [...new Set([entry.web, entry.node, ...parts])]
    .filter((file) => !Object.hasOwn(assets, file) && !(origin !== '' && file.startsWith('web/')))
    .map(
      (file) =>
        `${name} lists the file ${file === '' ? '"" as an entry' : file}, which the release does not contain. Build it again.`,
    );
}

/**
 * Checks what a section declares: addresses, smoke pages and fragments. Unlike the rest, this also holds for what a
 * development server compiles.
 */
export const checkDeclaration = (
  candidate: SectionJson,
  others: readonly SectionJson[],
  shell: ShellJson,
  replaced?: SectionJson,
): string[] => [
  ...checkReserved(candidate, shell),
  ...checkSmokePages(candidate),
  ...checkRoutes(candidate, others),
  ...checkFragments(candidate, others, replaced),
];

/**
 * Checks a release together with the sections it would run with. Returns a sentence for each problem, which says what
 * to change.
 *
 * @param others the other sections' releases of one set
 * @param replaced the live release of the same section
 */
export function checkRelease(
  candidate: SectionJson,
  others: readonly SectionJson[],
  shell: ShellJson,
  replaced?: SectionJson,
): string[] {
  return [
    ...checkRequirements(candidate, shell),
    ...checkFiles(candidate),
    ...checkDeclaration(candidate, others, shell, replaced),
    ...checkBudget(candidate, replaced),
  ];
}
