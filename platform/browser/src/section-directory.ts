import { keepPromise } from '@site/base/single-flight';
import type { BootData } from '@site/contract/boot-data';
import type { SectionAddress, SectionTableJson } from '@site/contract/section-address';
import { createRouteTable, type FindOwner } from '@site/federation/route-table';
import { registerSections } from '@site/federation/section-loader';

/** The sections of the page's release set. */
export interface SectionDirectory {
  /** The known sections by name and container; at first those of the page. */
  readonly known: ReadonlyMap<string, SectionAddress>;
  /** Finds the owner among the sections of the page; enough for the page's own address. */
  readonly findOwnerHere: FindOwner;
  /** Fetches the table of all sections, once; after a failure again at the next call. */
  readonly load: () => Promise<FindOwner>;
  /** The section of that name; fetches the table if it is unknown. Rejects when the table cannot be fetched. */
  readonly findByName: (name: string) => Promise<SectionAddress | undefined>;
}

/**
 * The page names its own sections only. The whole table is fetched for another section, or for the owner of another
 * address.
 */
export function createSectionDirectory({ sections, table }: Pick<BootData, 'sections' | 'table'>): SectionDirectory {
  const known = new Map<string, SectionAddress>();
  const loading = new Map<string, Promise<FindOwner>>();

  function add(added: readonly SectionAddress[]): FindOwner {
    registerSections(added);
    for (const section of added) known.set(section.name, section).set(section.container, section);
    return createRouteTable(added);
  }

  async function load(): Promise<FindOwner> {
    const answer = await fetch(table.src, { integrity: table.integrity });
    return add((await answer.json()) as SectionTableJson);
  }

  const loadOnce = () => keepPromise(loading, table.src, load);
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
