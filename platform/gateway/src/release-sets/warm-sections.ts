import type { SectionJson } from '@site/contract/section-json';

/** Most sections that are loaded before the first visitor asks for them. */
const MOST_WARM = 16;

/**
 * Names of the sections that a render worker loads before its first page: new ones, to prove that they load, and some others to
 * spare their first visitors the wait.
 *
 * @param fresh names of the sections whose release is new to this process
 */
export function pickWarmSections(sections: readonly SectionJson[], fresh: ReadonlySet<string>): string[] {
  const others = sections.filter(({ name }) => !fresh.has(name)).slice(0, Math.max(0, MOST_WARM - fresh.size));
  return [...fresh, ...others.map(({ name }) => name)];
}
