import type { Image } from '@site/contract/api';
import { toImageAddress } from '@site/contract/image-address';

/** Addresses of the licences that credits name, by their short name without version dots and spaces. */
const LICENCES: readonly [RegExp, (version: string) => string][] = [
  [/CC0(?:[ -](\d\.\d))?/, (version) => `https://creativecommons.org/publicdomain/zero/${version || '1.0'}/`],
  [/CC BY-SA (\d\.\d)/, (version) => `https://creativecommons.org/licenses/by-sa/${version}/`],
  [/CC BY-NC-SA (\d\.\d)/, (version) => `https://creativecommons.org/licenses/by-nc-sa/${version}/`],
  [/CC BY-NC (\d\.\d)/, (version) => `https://creativecommons.org/licenses/by-nc/${version}/`],
  [/CC BY-ND (\d\.\d)/, (version) => `https://creativecommons.org/licenses/by-nd/${version}/`],
  [/CC BY (\d\.\d)/, (version) => `https://creativecommons.org/licenses/by/${version}/`],
];

function toLicence(credit: string): string | undefined {
  for (const [pattern, toAddress] of LICENCES) {
    const match = pattern.exec(credit);
    if (match) return toAddress(match[1] ?? '');
  }
  return undefined;
}

/**
 * A picture as schema.org describes it, with its credit and the licence that the credit names.
 *
 * @param siteUrl without a slash at its end
 */
export function toImageObject({ name, alt, credit }: Image, siteUrl: string) {
  const license = toLicence(credit);
  return {
    '@type': 'ImageObject',
    contentUrl: toImageAddress(siteUrl, name),
    ...(alt === '' ? {} : { description: alt }),
    ...(credit === '' ? {} : { creditText: credit.split(' · ')[0] }),
    ...(license === undefined ? {} : { license, acquireLicensePage: `${siteUrl}/aviso-legal` }),
  };
}

/** Pictures that a page shows, each described by itself; none is described twice. */
export function toImageObjects(images: readonly (Image | null)[], siteUrl: string) {
  const known = new Map(images.flatMap((image) => (image ? [[image.name, image] as const] : [])));
  return [...known.values()].map((image) => toImageObject(image, siteUrl));
}

/** How structured data names the foundation, which every page describes. */
export const toOrganizationId = (siteUrl: string) => `${siteUrl}/#fundacion`;
