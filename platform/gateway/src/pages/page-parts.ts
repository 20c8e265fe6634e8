import { createHash } from 'node:crypto';
import type { SectionJson } from '@site/contract/section-json';
import { DATA_PATH } from '@site/page/names';
import { SHELL } from '@site/releases/reader';
import { type FoundPage, findOwner } from '../metrics/find-owner.ts';
import type { WatchedSet } from '../shared-caches/set-watch.ts';
import { toPartKey, toSetKey } from '../shared-caches/sharing.ts';

/** The releases that the page at an address consists of. */
export interface PageParts {
  readonly owner: FoundPage | undefined;
  /** Surrogate keys of these releases, or of the whole release set where every section may contribute. */
  readonly keys: readonly string[];
  readonly scope: string;
}

interface SetParts extends WatchedSet {
  readonly sections: readonly SectionJson[];
}

const HASH_LENGTH = 16;
/**
 * Number of addresses per release set whose parts are cached, since computing them must not cost more than sending a
 * cached page.
 */
const MAX_KNOWN = 2_000;

/** A section and those whose fragments its pages may show, including fragments within fragments. */
function listSections(sections: SetParts['sections'], owner: string): ReadonlySet<string> {
  const names = new Set([owner]);
  // Iterating over a set also visits the names added meanwhile.
  for (const name of names)
    for (const used of sections.find((section) => section.name === name)?.uses ?? [])
      names.add(used.split('/')[0] ?? '');
  return names;
}

function listKeys({ id, shell, sections }: SetParts, owner: FoundPage | undefined): readonly string[] {
  if (!owner) return [toSetKey(id)];
  const names = listSections(sections, owner.section);
  const releases = sections.filter(({ name }) => names.has(name)).map(({ name, version }) => toPartKey(name, version));
  return [toPartKey(SHELL, shell.json.version), ...releases.toSorted()];
}

const known = new WeakMap<object, Map<string, PageParts>>();

/**
 * The parts of the page at a path (of an `Address`): the shell, its section, and the sections whose fragments it may
 * show. Two release sets with the same parts share the page. A page without an owner may belong to any section in
 * another set, and page data (`DATA_PATH`) name their set, so both belong to one set only.
 */
export function toPageParts(set: SetParts, path: string): PageParts {
  const remembered = known.get(set) ?? new Map<string, PageParts>();
  known.set(set, remembered);
  const found = remembered.get(path);
  if (found) return found;
  const isData = path.startsWith(`${DATA_PATH}/`);
  const owner = findOwner(set.sections, isData ? path.slice(DATA_PATH.length) : path);
  const keys = listKeys(set, isData ? undefined : owner);
  const scope = createHash('sha256').update(keys.join(' ')).digest('hex').slice(0, HASH_LENGTH);
  if (remembered.size >= MAX_KNOWN) remembered.clear();
  const parts = { owner, keys, scope };
  remembered.set(path, parts);
  return parts;
}
