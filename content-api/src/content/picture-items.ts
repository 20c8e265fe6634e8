import type { PictureCredit } from '@site/contract/entities/site';
import { type Item, toItem } from '../items/item.ts';
import { type Publication, whileAny } from '../items/publication.ts';
import type { MediaCatalog } from './media-catalog.ts';

/**
 * The credits of the pictures that the site shows. A picture is named as soon and as long as anything that shows it;
 * one that nothing shows is not named.
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

/** The public names of pictures in an answer, in its own fields and in its texts. */
function findNames(...answers: readonly object[]): ReadonlySet<string> {
  const words = JSON.stringify(answers).match(/[a-z0-9._-]+/g) ?? [];
  return new Set(words.map((word) => word.slice(word.search(/[a-z0-9]/), word.lastIndexOf('.jpg') + 4)));
}
