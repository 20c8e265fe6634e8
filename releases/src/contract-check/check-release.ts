import type { SectionJson } from '../release/section-json.ts';
import { checkFragments } from './check-fragments.ts';
import { checkRoutes } from './check-routes.ts';
import { checkShared } from './check-shared.ts';
import type { ShellFacts } from './shell-facts.ts';

/** Bytes that the scripts and styles of a section may have together, compressed by nobody. */
export const BUDGET_BYTES = 400_000;

function checkContract(candidate: SectionJson, shell: ShellFacts): string[] {
  if (candidate.contract === shell.contract) return [];
  return [
    `${candidate.name} speaks contract ${candidate.contract}, the live shell speaks ${shell.contract}. Build it with the shared-ui of that contract, or ship the shell first.`,
  ];
}

function checkBudget({ name, assets }: SectionJson): string[] {
  const bytes = Object.entries(assets)
    .filter(([file]) => file.startsWith('web/'))
    .reduce((sum, [, { size }]) => sum + size, 0);
  if (bytes <= BUDGET_BYTES) return [];
  return [
    `The browser's files of ${name} have ${bytes} bytes; the budget is ${BUDGET_BYTES}. Split or drop something.`,
  ];
}

/**
 * Everything that speaks against a release beside the sections it would live with, a sentence each that says what to
 * change; empty when nothing does.
 *
 * @param others the releases of one combination: of the other sections, and the one of the same section that it replaces
 */
export function checkRelease(candidate: SectionJson, others: readonly SectionJson[], shell: ShellFacts): string[] {
  return [
    ...checkContract(candidate, shell),
    ...checkShared(candidate, shell),
    ...checkRoutes(
      candidate,
      others.filter(({ name }) => name !== candidate.name),
    ),
    ...checkFragments(candidate, others),
    ...checkBudget(candidate),
  ];
}
