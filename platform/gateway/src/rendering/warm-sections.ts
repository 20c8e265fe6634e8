import type { SectionJson } from '@site/contract/section-json';

/** Most sections that are loaded before the first visitor asks for them. */
const MOST_WARM = 16;

const toRelease = ({ name, version }: SectionJson) => `${name}@${version}`;

/** The sections whose release was never live in this process. */
export function pickFresh(sections: readonly SectionJson[], live: readonly SectionJson[]): SectionJson[] {
  const known = new Set(live.map(toRelease));
  return sections.filter((section) => !known.has(toRelease(section)));
}

/**
 * Names of the sections that a render worker loads before its first page: those that were never live in this process,
 * to prove that they load, and some others to spare their first visitors the wait.
 *
 * @param live the release set that visitors have now; at the start the set itself
 */
export function pickWarmSections(sections: readonly SectionJson[], live: readonly SectionJson[]): string[] {
  const changed = pickFresh(sections, live);
  const others = sections.filter((section) => !changed.includes(section));
  return [...changed, ...others.slice(0, Math.max(0, MOST_WARM - changed.length))].map(({ name }) => name);
}
