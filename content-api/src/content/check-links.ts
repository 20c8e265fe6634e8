import { toAddressKey } from '@site/base/text/to-address-key';
import { type DeclaredPage, hasOneAddress } from '@site/contract/declared-page';
import { isGatewayPath } from '@site/contract/reserved-addresses';
import type { Item } from '../items/item.ts';
import type { ImportContext } from './source/import-context.ts';

/** Reports internal links without a target, and former addresses that would hide a page or occur twice. */
export function checkLinks(context: ImportContext, items: readonly Item[]): void {
  const isKnown = toAddressCheck(context, items);
  checkTargets(context, isKnown);
  /** Whether each address is an alias, which was read before the redirects. */
  const former = new Map<string, boolean>();
  const isPage = (address: string) => {
    const key = toAddressKey(address);
    return isKnown(address) || (!context.media.addresses.has(key) && isKnown(key));
  };
  for (const { href, place } of context.formerAddresses) {
    const key = toAddressKey(href);
    const [path = ''] = href.split('?');
    const isAlias = place.file !== 'redirects.yaml';
    const named = isAlias ? '«aliases»: ' : '';
    const remedy = isAlias ? 'Bórrela de ahí.' : 'Borre esta redirección.';
    if (isPage(href))
      context.issues.add(place, `${named}«${href}» es la dirección de una página, que nadie podría abrir. ${remedy}`);
    else if (isPage(path))
      context.issues.add(
        place,
        `${named}«${href}» es la dirección de una página, que se abre con cualquier texto detrás de «?». ${remedy}`,
      );
    else if (isGatewayPath(path))
      context.issues.add(
        place,
        `${named}«${href}» no puede llevar a otra parte: esa dirección la usa el propio sitio. ${remedy}`,
      );
    else if (href.includes('#'))
      context.issues.add(
        place,
        `${named}«${href}» no se encontraría: los navegadores no envían lo que sigue a «#». Borre el «#» y lo que le sigue.`,
      );
    if (former.has(key))
      context.issues.add(
        place,
        isAlias
          ? `${named}«${href}» está dos veces, aquí o en otra entrada. Bórrela de una de las dos.`
          : former.get(key)
            ? `«${href}» es la dirección corta de una página (aliases). ${remedy}`
            : `«${href}» está redirigida dos veces. ${remedy}`,
      );
    former.set(key, isAlias);
  }
}

type AddressCheck = (path: string) => boolean;

/** Creates a predicate for the addresses of pages, except for those with ids from the content. */
function toPageCheck(pages: readonly DeclaredPage[]): AddressCheck {
  const known = new Set(pages.filter(hasOneAddress).map(({ path }) => path));
  // Only the section can list these pages.
  const patterns = pages
    .filter((page) => page.ids === 'section' && !hasOneAddress(page))
    .map(({ path: pathname }) => new URLPattern({ pathname }, { ignoreCase: true }));
  return (path) => known.has(path) || patterns.some((pattern) => pattern.test({ pathname: path }));
}

/** Finds the page at an address that the content may refer to although its section no longer shows it. */
export const findWithdrawn = ({ withdrawn }: Pick<ImportContext, 'withdrawn'>, path: string) =>
  withdrawn.find((page) => toPageCheck([page])(path));

/** Creates a predicate for the addresses of the site: pages of the live sections, the content and its files. */
function toAddressCheck({ media, pages }: ImportContext, items: readonly Item[]): AddressCheck {
  const known = new Set(['/', ...items.flatMap(({ path }) => path ?? []), ...[...media.addresses].flat()]);
  const isDeclared = toPageCheck(pages);
  return (path) => known.has(path) || isDeclared(path);
}

/** Ignores query strings and fragment identifiers. */
function checkTargets(context: ImportContext, isKnown: AddressCheck): void {
  const { links, deadLinks, issues } = context;
  for (const { href, place } of links) {
    const [path = ''] = href.split(/[?#]/);
    if (path === '' && href.startsWith('#')) continue;
    const bare = path.replace(/(.)\/$/, '$1');
    if (!path.startsWith('/'))
      issues.add(
        place,
        `«${href}» no es una dirección. Empiece los enlaces del sitio por «/» y los demás por https://.`,
      );
    else if (!isKnown(path) && !isKnown(bare)) {
      const page = findWithdrawn(context, bare);
      if (page) deadLinks.push({ href, place, page });
      else issues.add(place, `El enlace «${href}» no lleva a ninguna parte. Corríjalo o bórrelo.`);
    }
  }
}
