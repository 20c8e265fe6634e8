import { keepPromise } from '@site/base/single-flight';
import { RELEASE_SET_HEADER } from '@site/base/wire-headers';
import type { BootData } from '@site/contract/boot-data';
import type { SectionAddress, SectionTableJson } from '@site/contract/section-address';
import { createRouteTable, type FindOwner } from '@site/federation/path-index';
import { registerSections } from '@site/federation/section-loader';
import { TABLE_PARTS } from '@site/page/names';

/** The sections of the page's release set. */
export interface SectionDirectory {
  /** The sections known so far, by name and by container; initially those of the page. */
  readonly known: ReadonlyMap<string, SectionAddress>;
  /** Finds the owner among all sections known so far; those of the page are enough for the page's own address. */
  readonly findOwner: FindOwner;
  readonly tableUrl: string;
  /** Fetches the table of all sections, once; after a failure, the next call tries again. */
  readonly load: () => Promise<FindOwner>;
  /** Id of the release set that the sections belong to. Fetches the table. */
  readonly readSet: () => Promise<string>;
  /** Finds a section by name; fetches the table if it is unknown. Rejects when the table cannot be fetched. */
  readonly findByName: (name: string) => Promise<SectionAddress | undefined>;
}

/**
 * The page names only its own sections. The table of all sections is fetched when another section, or the owner of
 * another address, is needed. It may belong to a later release set than the page, as long as the page is the same
 * there.
 */
export function createSectionDirectory({
  sections,
  table,
  set,
}: Pick<BootData, 'sections' | 'table' | 'set'>): SectionDirectory {
  const known = new Map<string, SectionAddress>();
  const loading = new Map<string, Promise<FindOwner>>();
  let current = set;

  function add(added: readonly SectionAddress[]): FindOwner {
    registerSections(added);
    for (const section of added) known.set(section.name, section).set(section.container, section);
    return createRouteTable(added);
  }

  const tableUrl = `${table.src}?${TABLE_PARTS}=${sections.map(({ name }) => name).join()}`;

  async function load(): Promise<FindOwner> {
    const answer = await fetch(tableUrl);
    if (!answer.ok) throw new Error(`The table of sections could not be fetched: status ${answer.status}.`);
    current = answer.headers.get(RELEASE_SET_HEADER) ?? set;
    findOwner = add((await answer.json()) as SectionTableJson);
    return findOwner;
  }

  let findOwner = add(sections);
  const loadOnce = () => keepPromise(loading, table.src, load);
  return {
    known,
    tableUrl,
    findOwner: (path) => findOwner(path),
    load: loadOnce,
    readSet: () => loadOnce().then(() => current),
    async findByName(name) {
      if (!known.has(name)) await loadOnce();
      return known.get(name);
    },
  };
}
