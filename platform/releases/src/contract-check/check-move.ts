import type { SectionJson } from '@site/contract/section-json';
import { readShellFacts } from '../release/shell-facts.ts';
import type { ObjectStore } from '../store/object-store.ts';
import { checkRelease } from './check-release.ts';
import { type Move, type ReadSection, readSections } from './list-sets.ts';

/** Fragments that a set's sections show and that went with a section which the move takes away. */
function checkGone(sections: readonly SectionJson[], gone: readonly string[]): string[] {
  return sections.flatMap(({ name, version, uses }) =>
    uses
      .filter((use) => gone.includes(use.split('/')[0] ?? ''))
      .map(
        (use) => `${name}@${version} shows the fragment ${use}, which would be gone. Have them do without it first.`,
      ),
  );
}

/**
 * Checks the changed releases of a move beside each set that it may lead to, by what their `section.json` says.
 *
 * @returns a sentence for everything that has to be changed; empty when the move may be made
 */
export async function checkMove(store: ObjectStore, move: Move, read: ReadSection): Promise<string[]> {
  const shell = await readShellFacts(store);
  if (!shell)
    return [
      'The release store knows no live shell, so nothing can be checked against it. Is it the store of the site (RELEASE_STORE)? The shell is put there when the site starts.',
    ];
  const problems = new Set<string>();
  const live = await readSections(read, move.live).catch(() => []);
  const gone = move.changed.filter((name) => !(name in (move.sets[0] ?? {})));
  for (const versions of move.sets) {
    const sections = await readSections(read, versions);
    for (const problem of checkGone(sections, gone)) problems.add(problem);
    for (const candidate of sections.filter(({ name }) => move.changed.includes(name))) {
      const others = sections.filter((section) => section !== candidate);
      const before = live.filter(({ name }) => name === candidate.name);
      for (const problem of checkRelease(candidate, [...others, ...before], shell)) problems.add(problem);
    }
  }
  return [...problems];
}
