import type { SectionDirectory } from '@site/browser/section-directory';
import type { BootData } from '@site/contract/boot-data';
import { createRouteTable } from '@site/federation/path-index';

/** Sections with the patterns of their addresses: a part of the one application's code instead of every page's HTML. */
declare const ONE_APPLICATION_SECTIONS: BootData['sections'];

/** All sections are known from the start, and no table has to be fetched. */
export function createSectionDirectory({ set }: Pick<BootData, 'set'>): SectionDirectory {
  const sections = ONE_APPLICATION_SECTIONS;
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
