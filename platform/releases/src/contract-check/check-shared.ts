import type { SectionJson } from '@site/contract/section-json';
import { satisfies } from 'semver';
import type { ShellFacts } from './shell-facts.ts';

/** Shared packages that the shell does not provide, or not in the required range. */
export function checkShared({ name, shared }: SectionJson, shell: ShellFacts): string[] {
  return Object.entries(shared).flatMap(([module, range]) => {
    const version = shell.shared[module];
    if (version === undefined)
      return [`${name} takes ${module} from the shell, but the live shell does not share it. Ship the shell first.`];
    if (satisfies(version, range)) return [];
    return [`${name} asks for ${module} ${range}, the live shell brings ${version}. Build it against that version.`];
  });
}
