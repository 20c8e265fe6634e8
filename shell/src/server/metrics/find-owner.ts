import type { SectionJson } from '@site/releases/reader';
import type { PageRoute } from './section-metrics.ts';

const toParts = (path: string) => path.split('/').filter((part) => part !== '');

/** How many parts of the pattern are met word by word; -1 when it does not match the address. */
function scoreMatch(pattern: string, address: readonly string[]): number {
  const parts = toParts(pattern);
  const needed = parts.filter((part) => !part.endsWith('?')).length;
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

/**
 * The section and the route or resource that an address belongs to, by the patterns of its release; undefined when it is
 * nobody's. The server
 * asks this of pages that never came out of a render worker too.
 */
export function findOwner(sections: readonly SectionJson[], url: string): PageRoute | undefined {
  const address = toParts(url.split('?')[0] ?? '');
  let best: { readonly owner: PageRoute; readonly words: number } | undefined;
  for (const { name, version, routes, resources } of sections)
    for (const { id, path } of [...routes, ...resources]) {
      const words = scoreMatch(path, address);
      if (words > (best?.words ?? -1)) best = { owner: { section: name, release: version, route: id }, words };
    }
  return best?.owner;
}
