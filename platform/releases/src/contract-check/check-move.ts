import type { SectionJson } from '@site/contract/section-json';
import { readSections, readShell } from '../release/release-set.ts';
import type { ObjectStore } from '../store/object-store.ts';
import { checkRelease } from './check-release.ts';
import { checkExports } from './checks/check-exports.ts';
import { checkReserved } from './checks/check-routes.ts';
import { checkRequirements } from './checks/check-shared.ts';
import { checkShell } from './checks/check-shell.ts';
import { type Move, movesShell } from './list-sets.ts';

/** Reports fragments that a set's sections show and whose section the move removes. */
function checkRemovedFragments(sections: readonly SectionJson[], gone: readonly string[]): string[] {
  return sections.flatMap(({ name, version, uses }) =>
    uses
      .filter((use) => gone.includes(use.split('/')[0] ?? ''))
      .map(
        (use) =>
          `${name}@${version} shows the fragment ${use}, which would be removed. Its team has to stop using it first.`,
      ),
  );
}

/**
 * Checks the changed releases of a move in each set that it may lead to, by their descriptions and by the names that
 * their bundles import from the shell. If the shell changes, every section of the set is checked against it.
 *
 * @returns a sentence for each problem; empty when the move is allowed
 */
export async function checkMove(store: ObjectStore, move: Move): Promise<string[]> {
  const problems = new Set<string>();
  const note = (list: readonly string[]) => {
    for (const problem of list) problems.add(problem);
  };
  const live = await readSections(store, move.live).catch(() => []);
  const gone = move.changed.filter((name) => !(name in (move.sets[0] ?? {})));
  for (const versions of move.sets) {
    const sections = await readSections(store, versions);
    const shell = await readShell(store, versions);
    if (!shell)
      return [
        'The release set would contain no shell, so nothing can be checked against it. Is RELEASE_STORE the store of the site? If so, publish and promote a shell first (npm run releases -- publish shell), or run npm start.',
      ];
    if (movesShell(move)) note(await checkShell(store, move.channel, shell));
    note(checkRemovedFragments(sections, gone));
    for (const section of sections) {
      const isChanged = move.changed.includes(section.name);
      if (!isChanged && !movesShell(move)) continue;
      const others = sections.filter((other) => other !== section);
      const replaced = live.find(({ name }) => name === section.name);
      note(
        isChanged
          ? checkRelease(section, others, shell, replaced)
          : [...checkRequirements(section, shell), ...checkReserved(section, shell)],
      );
      note(await checkExports(store, section, shell));
    }
  }
  return [...problems];
}
