import type { SectionDirectory } from '@site/browser/section-directory';
import type { BootData } from '@site/contract/boot-data';
import { createRouteTable } from '@site/federation/path-index';

/** All sections are known from the start, and no table has to be fetched. */
export function createSectionDirectory({ sections, set }: Pick<BootData, 'sections' | 'set'>): SectionDirectory {
  const findOwner = createRouteTable(sections);
  const known = new Map(sections.map((section) => [section.name, section]));
  return {
    known,
    tableUrl: '',
    ...{ findOwnerHere: findOwner, findOwnerNow: findOwner },
    load: async () => findOwner,
    readSet: async () => set,
    findByName: async (name) => known.get(name),
  };
}
