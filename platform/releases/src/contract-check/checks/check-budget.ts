import type { SectionJson } from '@site/contract/section-json';

/** Limit for all browser files of a section in total, uncompressed. */
export const BUDGET_BYTES = 400_000;

/** Number of files listed in the message, largest growth first. */
const MAX_LISTED = 5;

/** Bytes of a release's browser files, by file name without the content hash. */
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

export const weighBrowserFiles = (release: Pick<SectionJson, 'assets'>): number => sum(weigh(release));

/** Checks a release against the budget. The message lists the files that grew most since the replaced release. */
export function checkBudget(candidate: SectionJson, replaced: SectionJson | undefined): string[] {
  const bytes = weigh(candidate);
  const total = sum(bytes);
  if (total <= BUDGET_BYTES) return [];
  const before = replaced ? weigh(replaced) : new Map<string, number>();
  const grown = [...bytes]
    .map(([name, size]) => ({ name, more: size - (before.get(name) ?? 0) }))
    .filter(({ more }) => more > 0)
    .toSorted((a, b) => b.more - a.more)
    .slice(0, MAX_LISTED)
    .map(({ name, more }) => `${name} (${replaced ? '+' : ''}${more})`)
    .join(', ');
  const details = replaced ? `Grown since ${replaced.version}: ${grown}.` : `Largest files: ${grown}.`;
  return [
    `The browser files of ${candidate.name} have ${total} bytes; the budget is ${BUDGET_BYTES}. ${details} Split or remove something.`,
  ];
}
