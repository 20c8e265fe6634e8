import { toAddress } from '@site/base/http/address';
import type { SectionJson } from '@site/contract/section-json';
import { SHELL } from '@site/contract/shell-json';
import { findOwner } from '@site/gateway/metrics/find-owner';

export interface CheckedPage {
  readonly address: string;
  readonly owner: SectionJson;
  /** Address and all releases that the page is rendered from: the same key always means the same page. */
  readonly key: string;
  /** True when one of these releases is changed. */
  readonly isTouched: boolean;
  /** True for a document of a resource, such as a feed. */
  readonly isDocument: boolean;
}

const toRelease = ({ name, version }: SectionJson) => `${name}@${version}`;

/** The smoke pages of a section, and those of its resources whose path has no parameter. */
const listAddresses = ({ routes, resources }: SectionJson) => [
  ...routes.flatMap(({ smoke }) => smoke ?? []),
  ...resources.map(({ path }) => path).filter((path) => !/[:*?]/.test(path)),
];

/**
 * Lists the smoke pages of every section of a release set, those of changed sections first.
 *
 * @param changed names of changed releases; a changed shell affects every page
 * @param shell version of the shell
 */
export function listPages(sections: readonly SectionJson[], changed: readonly string[], shell: string): CheckedPage[] {
  const pages = sections.flatMap((section) =>
    listAddresses(section).map((address): CheckedPage => {
      const found = findOwner(sections, toAddress(address).path);
      const names = found && new Set([found.section, ...found.fragmentOwners]);
      const parts = names ? sections.filter(({ name }) => names.has(name)) : [section];
      return {
        address,
        owner: section,
        key: [address, shell, ...parts.map(toRelease)].join(' '),
        isDocument: section.resources.some(({ path }) => path === address),
        isTouched: changed.includes(SHELL) || [section, ...parts].some(({ name }) => changed.includes(name)),
      };
    }),
  );
  const rank = ({ owner }: CheckedPage) => (changed.includes(owner.name) ? 0 : 1);
  return pages.toSorted((one, other) => rank(one) - rank(other));
}
