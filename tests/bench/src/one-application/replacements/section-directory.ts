import type { SectionDirectory } from '@site/browser/section-directory';
import type { BootData } from '@site/contract/boot-data';
import { createRouteTable } from '@site/federation/path-index';

/** Sections with their route patterns. They are compiled into the application instead of being sent with every page. */
declare const ONE_APPLICATION_SECTIONS: BootData['sections'];

/** All sections are known from the start, so no route table has to be fetched. */
export function createSectionDirectory({ set }: Pick<BootData, 'set'>): SectionDirectory {
  const sections = ONE_APPLICATION_SECTIONS;
  const findOwner = createRouteTable(sections);
  const known = new Map(sections.map((section) => [section.name, section]));
  return {
    known,
    tableUrl: '',
    findOwner,
    load: async () => findOwner,
    readSet: async () => set,
    findByName: async (name) => known.get(name),
  };
}
