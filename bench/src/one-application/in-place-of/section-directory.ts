import type { SectionDirectory } from '../../../../shell/src/client/section-directory.ts';
import { toRouteTable } from '../../../../shell/src/federation/section-address.ts';
import type { BootData } from '../../../../shell/src/page/boot-data.ts';

/** All sections are known from the start, and no table has to be fetched. */
export function createSectionDirectory({ sections }: Pick<BootData, 'sections'>): SectionDirectory {
  const findOwner = toRouteTable(sections);
  const known = new Map(sections.map((section) => [section.name, section]));
  return {
    known,
    findOwnerHere: findOwner,
    load: async () => findOwner,
    findByName: async (name) => known.get(name),
  };
}
