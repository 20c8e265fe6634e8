import type { Item } from '../items/item.ts';
import { FIXED_ADDRESSES } from './fixed-addresses.ts';
import type { ImportContext } from './source/import-context.ts';

/** Reports every internal link that leads nowhere, and former addresses that would hide a page or each other. */
export function checkLinks(context: ImportContext, items: readonly Item[]): void {
  const known = toAddresses(context, items);
  checkTargets(context, known);
  const former = new Set<string>();
  for (const { href, place } of context.formerAddresses) {
    if (known.has(href))
      context.issues.add(place, `"${href}" is the address of a page, which nobody could open. Delete this redirect.`);
    if (former.has(href)) context.issues.add(place, `"${href}" is redirected twice. Delete one of the redirects.`);
    former.add(href);
  }
}

/** All addresses of the site. */
function toAddresses({ media }: ImportContext, items: readonly Item[]): ReadonlySet<string> {
  return new Set([
    ...FIXED_ADDRESSES,
    ...items.flatMap(({ path }) => path ?? []),
    ...[...media.documents.keys()].map((name) => `/downloads/${name}`),
    ...[...media.pictures.values()].map(({ name }) => `/images/${name}`),
  ]);
}

/** Fragments within a page and query parts are not looked at. */
function checkTargets({ links, issues }: ImportContext, known: ReadonlySet<string>): void {
  for (const { href, place } of links) {
    const [path = ''] = href.split(/[?#]/);
    if (path === '' && href.startsWith('#')) continue;
    if (!path.startsWith('/'))
      issues.add(place, `"${href}" is no address. Begin links within the site with "/", others with https://.`);
    else if (!known.has(path) && !known.has(path.replace(/(.)\/$/, '$1')))
      issues.add(place, `The link "${href}" leads nowhere. Correct it, or delete it.`);
  }
}
