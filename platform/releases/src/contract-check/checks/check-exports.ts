import type { SectionJson } from '@site/contract/section-json';
import type { ReleaseSource } from '../release-source.ts';
import type { ShellFacts } from '../shell-facts.ts';
import { findUsedExports } from './find-used-exports.ts';

/**
 * Names that a section takes from shared modules of the site and that the shell does not export: by its bundle, so that a page
 * that nobody looks at is among them. Files that are missing or damaged are the matter of other checks.
 */
export async function checkExports(section: SectionJson, shell: ShellFacts, source: ReleaseSource): Promise<string[]> {
  const { name, version, assets } = section;
  const files = Object.keys(assets).filter((file) => file.startsWith('node/'));
  const texts = await Promise.all(
    files.map(async (file) => new TextDecoder().decode(await source.readFile(section, file))),
  ).catch(() => []);
  return [...findUsedExports(texts)].flatMap(([module, names]) => {
    const known = shell.exports[module];
    return [...names]
      .filter((used) => known && !known.includes(used))
      .map(
        (used) =>
          `${name}@${version} takes ${used} from ${module}, which ${shell.release} does not offer. Promote a shell that does first, or both in one step.`,
      );
  });
}
