import type { Item } from '../../items/item.ts';

const spanish = new Intl.Collator('es');

/** An item with what decides its place: the `order` that was written, else its name. */
export interface Sibling {
  readonly item: Item;
  readonly order: number | undefined;
  readonly name: string;
}

/** Gives each item its position: those with an `order` first, the others by name as a Spanish reader sorts them. */
export function inOrder(siblings: readonly Sibling[]): readonly Item[] {
  return siblings
    .toSorted(
      (a, b) =>
        (a.order ?? Number.MAX_SAFE_INTEGER) - (b.order ?? Number.MAX_SAFE_INTEGER) || spanish.compare(a.name, b.name),
    )
    .map(({ item }, position) => ({ ...item, position }));
}
