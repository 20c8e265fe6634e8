import type { Item } from '../../items/item.ts';

const spanish = new Intl.Collator('es');

/** An item with its sort keys: the `order` if one was written, otherwise the name. */
export interface Sibling {
  readonly item: Item;
  readonly order: number | undefined;
  readonly name: string;
}

/** Sets the position of each item: those with an `order` first, then the others by name in Spanish collation. */
export function inOrder(siblings: readonly Sibling[]): readonly Item[] {
  return siblings
    .toSorted(
      (a, b) =>
        (a.order ?? Number.MAX_SAFE_INTEGER) - (b.order ?? Number.MAX_SAFE_INTEGER) || spanish.compare(a.name, b.name),
    )
    .map(({ item }, position) => ({ ...item, position }));
}
