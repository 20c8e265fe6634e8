import type { SectionJson } from '@site/contract/section-json';

export interface PageOwner {
  readonly section: string;
  readonly release: string;
}

export interface PageRoute extends PageOwner {
  /** Id of the route within its section. */
  readonly route: string;
  /** The route's path with parameters. */
  readonly pattern: string;
}

export interface FoundPage extends PageRoute {
  /** The sections whose fragments it may show. */
  readonly fragmentOwners: readonly string[];
}

/** `section/route`; empty for addresses without an owner. */
export const toPage = (owner: PageRoute | undefined) => (owner ? `${owner.section}/${owner.route}` : '');

interface Candidate {
  readonly owner: FoundPage;
  readonly parts: readonly string[];
  /** Smallest number of path segments that matches. */
  readonly needed: number;
}

/** Patterns by their first segment; the empty key holds those that start with a parameter. */
type OwnerIndex = ReadonlyMap<string, readonly Candidate[]>;

const toParts = (path: string) => path.split('/').filter((part) => part !== '');

function toIndex(sections: readonly SectionJson[]): OwnerIndex {
  const index = new Map<string, Candidate[]>();
  for (const { name, version, routes, resources, uses } of sections) {
    const fragmentOwners = [...new Set(uses.map((used) => used.split('/')[0] ?? ''))];
    for (const { id, path } of [...routes, ...resources]) {
      const parts = toParts(path);
      const owner = { section: name, release: version, route: id, pattern: path, fragmentOwners };
      const first = parts[0]?.startsWith(':') ? '' : (parts[0]?.toLowerCase() ?? '');
      const candidate = { owner, parts, needed: parts.filter((part) => !part.endsWith('?')).length };
      index.set(first, [...(index.get(first) ?? []), candidate]);
    }
  }
  return index;
}

/** Number of segments that match literally; -1 when the pattern does not match. */
function scoreMatch({ parts, needed }: Candidate, address: readonly string[]): number {
  if (address.length < needed || address.length > parts.length) return -1;
  let words = 0;
  for (const [index, word] of address.entries()) {
    const part = parts[index] ?? '';
    if (part.startsWith(':')) continue;
    if (part.toLowerCase() !== word.toLowerCase()) return -1;
    words += 1;
  }
  return words;
}

const indexes = new WeakMap<readonly SectionJson[], OwnerIndex>();

/**
 * Finds the section and the route or resource of a path (of an `Address`); undefined when no section owns it. The
 * gateway needs this itself, because no worker sees the pages served from the cache. The cost does not grow with the
 * number of sections.
 */
export function findOwner(sections: readonly SectionJson[], path: string): FoundPage | undefined {
  const index = indexes.get(sections) ?? toIndex(sections);
  indexes.set(sections, index);
  const address = toParts(path).map(decodeURIComponent);
  let best: { readonly owner: FoundPage; readonly words: number } | undefined;
  for (const first of new Set([address[0]?.toLowerCase() ?? '', '']))
    for (const candidate of index.get(first) ?? []) {
      const words = scoreMatch(candidate, address);
      if (words > (best?.words ?? -1)) best = { owner: candidate.owner, words };
    }
  return best?.owner;
}
