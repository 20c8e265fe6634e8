import type { PictureCredit } from '@site/contract/entities/site';
import { type Item, toItem } from '../items/item.ts';
import { type Publication, whileAny } from '../items/publication.ts';
import type { MediaCatalog } from './media-catalog.ts';

/**
 * The credits of the images that the site shows. A credit is published while at least one item that shows its image is;
 * unused images get none.
 */
export function toPictureItems({ pictures }: MediaCatalog, items: readonly Item[]): readonly Item[] {
  const users = new Map<string, Publication[]>();
  for (const { summary, detail, publication } of items)
    for (const name of findNames(summary, detail)) users.set(name, [...(users.get(name) ?? []), publication]);
  const shown = [...pictures.values()].filter(({ name }) => users.has(name));
  return shown.map(({ name, alt, credit }, position) => {
    const summary: PictureCredit = { image: name, alt, credit };
    return toItem({
      kind: 'picture',
      id: name,
      position,
      summary,
      publication: whileAny(users.get(name) ?? []),
    });
  });
}

/** Finds the public names of images in the fields and texts of API objects. */
function findNames(...answers: readonly object[]): ReadonlySet<string> {
  const words = JSON.stringify(answers).match(/[a-z0-9._-]+/g) ?? [];
  return new Set(words.map((word) => word.slice(word.search(/[a-z0-9]/), word.lastIndexOf('.jpg') + 4)));
}
