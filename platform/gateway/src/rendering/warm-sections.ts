import type { SectionJson } from '@site/contract/section-json';

/** As many sections are loaded before the first visitor asks for them, whatever the release set holds. */
const MOST_WARM = 16;

const toRelease = ({ name, version }: SectionJson) => `${name}@${version}`;

/**
 * Names of the sections that a render worker loads before its first page. What has not been live in this process has to
 * show that it can be loaded; of all others a few spare their first visitors the wait.
 *
 * @param live the release set that visitors have now; the set itself at the start, since there is nothing to compare with
 */
export function toWarmSections(sections: readonly SectionJson[], live: readonly SectionJson[]): string[] {
  const known = new Set(live.map(toRelease));
  const changed = sections.filter((section) => !known.has(toRelease(section)));
  const others = sections.filter((section) => known.has(toRelease(section)));
  return [...changed, ...others.slice(0, Math.max(0, MOST_WARM - changed.length))].map(({ name }) => name);
}
