import type { SectionJson } from './section-json.ts';

/** Where a section's code is and which addresses it owns: what the shell takes from `section.json`. */
export interface SectionAddress {
  readonly name: string;
  /** Name of its Module Federation container. */
  readonly container: string;
  /** Address of the container's script. */
  readonly entry: string;
  readonly integrity: string;
  readonly paths: readonly string[];
}

/** All sections of a release set, as browsers fetch them as JSON. */
export type SectionTableJson = readonly SectionAddress[];

export function toReleaseUrl({ name, version, origin }: SectionJson, file: string): string {
  return origin === '' ? `/releases/${name}/${version}/${file}` : file.replace(/^web/, origin);
}

/** What a browser has to know of a section. */
export function toSectionAddress(section: SectionJson): SectionAddress {
  const { name, container, routes, entry, assets } = section;
  return {
    ...{ name, container, entry: toReleaseUrl(section, entry.web) },
    integrity: assets[entry.web]?.integrity ?? '',
    paths: routes.map(({ path }) => path),
  };
}
