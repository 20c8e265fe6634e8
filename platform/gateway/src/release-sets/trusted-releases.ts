import type { SectionJson } from '@site/contract/section-json';

const toRelease = ({ name, version }: SectionJson) => `${name}@${version}`;

/**
 * The releases that this process has served long enough, so that they need no worker of their own: those of its first set, and those
 * whose trial is over. A rollback leads to such releases as a rule, and is quicker for it.
 */
export class TrustedReleases {
  readonly #known = new Set<string>();

  /** Names of the sections whose release is none of them. */
  pickFresh(sections: readonly SectionJson[]): ReadonlySet<string> {
    return new Set(sections.filter((section) => !this.#known.has(toRelease(section))).map(({ name }) => name));
  }

  add(sections: readonly SectionJson[]): void {
    for (const section of sections) this.#known.add(toRelease(section));
  }
}
