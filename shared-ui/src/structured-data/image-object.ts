import type { Image } from '@site/contract/api';
import { toImageAddress } from '@site/contract/image-address';

/** A Creative Commons licence in a credit: `CC BY-SA 4.0`, `CC0 1.0`, `CC0`. */
const LICENCE = /CC(?: (BY(?:-NC)?(?:-SA|-ND)?) (\d\.\d)|0(?:[ -](\d\.\d))?)/;

function toLicence(credit: string): string | undefined {
  const [found, kind, version, zero = '1.0'] = LICENCE.exec(credit) ?? [];
  if (found === undefined) return undefined;
  const place = kind ? `licenses/${kind.toLowerCase()}/${version}` : `publicdomain/zero/${zero}`;
  return `https://creativecommons.org/${place}/`;
}

/**
 * Describes an image for schema.org, with its credit and the licence in the credit.
 *
 * @param siteUrl without a trailing slash
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

/** Describes the images of a page, without duplicates. */
export function toImageObjects(images: readonly (Image | null)[], siteUrl: string) {
  const known = new Map(images.flatMap((image) => (image ? [[image.name, image] as const] : [])));
  return [...known.values()].map((image) => toImageObject(image, siteUrl));
}

/** Id of the foundation in structured data. It is described on every page. */
export const toOrganizationId = (siteUrl: string) => `${siteUrl}/#fundacion`;
