import type { SectionJson } from '@site/contract/section-json';

/** Limit for all scripts and styles of a section together, uncompressed. */
export const BUDGET_BYTES = 400_000;

/** Files that a refusal names, largest growth first. */
const NAMED = 5;

/** Bytes of a release's browser files by name without hash, which changes with the content. */
function weigh({ assets }: Pick<SectionJson, 'assets'>): Map<string, number> {
  const bytes = new Map<string, number>();
  for (const [file, { size }] of Object.entries(assets)) {
    if (!file.startsWith('web/')) continue;
    const name = file.replace(/^.*\//, '').replace(/\.[0-9a-f]{10}(?=\.\w+$)/, '');
    bytes.set(name, (bytes.get(name) ?? 0) + size);
  }
  return bytes;
}

const sum = (bytes: ReadonlyMap<string, number>) => [...bytes.values()].reduce((total, size) => total + size, 0);

/** Bytes of all scripts and styles for browsers. */
export const weighBrowserFiles = (release: Pick<SectionJson, 'assets'>): number => sum(weigh(release));

/**
 * Refuses a release above the budget: one sentence with the files that grew most since the release that it replaces.
 */
export function checkBudget(candidate: SectionJson, replaced: SectionJson | undefined): string[] {
  const bytes = weigh(candidate);
  const total = sum(bytes);
  if (total <= BUDGET_BYTES) return [];
  const before = replaced ? weigh(replaced) : new Map<string, number>();
  const grown = [...bytes]
    .map(([name, size]) => ({ name, more: size - (before.get(name) ?? 0) }))
    .filter(({ more }) => more > 0)
    .toSorted((a, b) => b.more - a.more)
    .slice(0, NAMED)
    .map(({ name, more }) => `${name} (${replaced ? '+' : ''}${more})`)
    .join(', ');
  const told = replaced ? `Grown since ${replaced.version}: ${grown}.` : `The largest are ${grown}.`;
  return [
    `The browser's files of ${candidate.name} have ${total} bytes; the budget is ${BUDGET_BYTES}. ${told} Split or drop something.`,
  ];
}
