import type { BootData } from '@site/contract/boot-data';
import type { SectionAddress } from '@site/contract/section-address';
import { type FindOwner, toRouteTable } from '@site/federation/route-table';
import { registerSections } from '@site/federation/section-loader';

/** The sections of the page's release set. */
export interface SectionDirectory {
  /** Those that are known, by name and by container: at first the ones that the page is made of. */
  readonly known: ReadonlyMap<string, SectionAddress>;
  /** The owner of the page itself: among the sections that it names, nobody else can be. */
  readonly findOwnerHere: FindOwner;
  /** Fetches the table of all sections, once; rejects when it cannot be had, and tries again at the next call. */
  readonly load: () => Promise<FindOwner>;
  /** The section of that name. Rejects when the table is needed and cannot be had. */
  readonly findByName: (name: string) => Promise<SectionAddress | undefined>;
}

/**
 * Knows all sections once somebody asks for one that the page does not name, or for the owner of another address, which only
 * the whole table tells.
 */
export function createSectionDirectory({ sections, table }: Pick<BootData, 'sections' | 'table'>): SectionDirectory {
  const known = new Map<string, SectionAddress>();
  let loading: Promise<FindOwner> | undefined;

  function add(added: readonly SectionAddress[]): FindOwner {
    registerSections(added);
    for (const section of added) known.set(section.name, section).set(section.container, section);
    return toRouteTable(added);
  }

  async function load(): Promise<FindOwner> {
    try {
      const answer = await fetch(table.src, { integrity: table.integrity });
      return add((await answer.json()) as SectionAddress[]);
    } catch (error) {
      loading = undefined;
      throw error;
    }
  }

  const loadOnce = () => {
    loading ??= load();
    return loading;
  };
  return {
    known,
    findOwnerHere: add(sections),
    load: loadOnce,
    async findByName(name) {
      if (!known.has(name)) await loadOnce();
      return known.get(name);
    },
  };
}
